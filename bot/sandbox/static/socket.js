/**
 * The line to the sandbox: one WebSocket for one person. It comes back by itself after a
 * restart of the server, waiting longer each time up to MAXIMUM_WAIT_MS.
 */

const FIRST_WAIT_MS = 300;
const MAXIMUM_WAIT_MS = 8000;

export class Connection {
  #socket = null;
  #who = {};
  #wait = FIRST_WAIT_MS;
  #timer = 0;

  /** `onEvent(event)` gets what comes, `onState("connecting" | "lost", wait_ms)` the state. */
  constructor({ onEvent, onState }) {
    this.onEvent = onEvent;
    this.onState = onState;
  }

  /** Connects as {user} (an id) or {name}, or as whoever the server takes for the default. */
  connect(who) {
    this.#who = who;
    this.#wait = FIRST_WAIT_MS;
    this.#open();
  }

  retryNow() {
    this.#open();
  }

  /** Who to be after the line was lost: a server that was started afresh may know another id. */
  goOnAs(name) {
    this.#who = { name };
  }

  /** Lets the line go, and waits for the next `connect`. */
  rest() {
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = null;
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
    for (const [key, value] of Object.entries(this.#who)) address.searchParams.set(key, value);
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

  #retryLater() {
    this.onState("lost", this.#wait);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, MAXIMUM_WAIT_MS);
  }
}
