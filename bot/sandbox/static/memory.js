/**
 * What this window remembers of each person over switching and reloading: the open channel,
 * how far each channel was read. Another window is another memory, so that two windows can be
 * two people.
 */
import { compareIds } from "./world.js";

const KEY = "canasta-sandbox";

export class Memory {
  #all = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  #person = null;

  /** Turns to a person; false when this window meets them for the first time. */
  turnTo(person) {
    const known = person in this.#all;
    this.#all[person] ??= { channel: null, seen: {} };
    this.#person = person;
    return known;
  }

  get channel() {
    return this.#mine.channel;
  }

  set channel(channel) {
    this.#mine.channel = channel;
    this.#save();
  }

  hasSeen(channel, message) {
    return compareIds(message, this.#mine.seen[channel] ?? "") <= 0;
  }

  see(channel, message) {
    if (!message || this.hasSeen(channel, message)) return;
    this.#mine.seen[channel] = message;
    this.#save();
  }

  get #mine() {
    return this.#all[this.#person];
  }

  #save() {
    sessionStorage.setItem(KEY, JSON.stringify(this.#all));
  }
}
