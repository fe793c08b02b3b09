/**
 * The line to the sandbox: one WebSocket for one person. It comes back by itself after a
 * restart of the server, waiting longer each time up to MAXIMUM_WAIT_MS.
 */

const FIRST_WAIT_MS = 300;
const MAXIMUM_WAIT_MS = 8000;

export class Connection {
  #socket = null;
  #user = null;
  #wait = FIRST_WAIT_MS;
  #timer = 0;

  /** `onEvent(event)` gets what comes, `onState("connecting" | "lost", wait_ms)` the state. */
  constructor({ onEvent, onState }) {
    this.onEvent = onEvent;
    this.onState = onState;
  }

  /** Connects as a person, or as the first person of the server when `user` is null. */
  connect(user) {
    this.#user = user;
    this.#wait = FIRST_WAIT_MS;
    this.#open();
  }

  retryNow() {
    this.#open();
  }

  /** False when the line is down and nothing was sent. */
  send(payload) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(payload));
    return true;
  }

  #open() {
    clearTimeout(this.#timer);
    const former = this.#socket;
    this.#socket = new WebSocket(this.#address());
    former?.close();
    this.onState("connecting", 0);
    this.#listen(this.#socket);
  }

  #address() {
    const address = new URL("/page/socket", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (this.#user) address.searchParams.set("user", this.#user);
    return address;
  }

  // A socket that was replaced may still deliver or close late: only the newest one counts.
  #listen(socket) {
    socket.addEventListener("message", ({ data }) => {
      if (socket !== this.#socket) return;
      this.#wait = FIRST_WAIT_MS;
      this.onEvent(JSON.parse(data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#retryLater();
    });
  }

  // A server that was started afresh may know the person by another id: ask for anybody again.
  #retryLater() {
    this.#user = null;
    this.onState("lost", this.#wait);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, MAXIMUM_WAIT_MS);
  }
}
