/** What the chosen person sees: people, channels, messages and commands, as the server told it. */

/** Snowflakes are too long for a double: the longer, else the one that sorts later, is newer. */
export function compareIds(one, other) {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

export class World {
  me = null;
  bot = null;
  people = new Map();
  channels = new Map();
  commands = [];
  #messages = new Map();

  greet(hello) {
    this.me = hello.me;
    this.bot = hello.bot;
    this.people = new Map(hello.people.map((person) => [person.id, person]));
    this.channels = new Map(hello.channels.map((channel) => [channel.id, channel]));
    this.commands = hello.commands ?? [];
    this.#messages = new Map();
    for (const [channel, messages] of Object.entries(hello.messages ?? {})) {
      this.#messages.set(channel, new Map(messages.map((message) => [message.id, message])));
    }
  }

  /** Messages of a channel, the oldest first. */
  messagesIn(channel) {
    const messages = [...(this.#messages.get(channel)?.values() ?? [])];
    return messages.sort((one, other) => compareIds(one.id, other.id));
  }

  message(channel, id) {
    return this.#messages.get(channel)?.get(id);
  }

  keep(channel, message) {
    if (!this.#messages.has(channel)) this.#messages.set(channel, new Map());
    this.#messages.get(channel).set(message.id, message);
  }

  forget(channel, id) {
    this.#messages.get(channel)?.delete(id);
  }

  forgetChannel(channel) {
    for (const { id, parent_id: parent } of this.channels.values())
      if (id === channel || parent === channel) {
        this.channels.delete(id);
        this.#messages.delete(id);
      }
  }

  get locale() {
    return this.me?.locale ?? "en-US";
  }

  nameOf(user) {
    if (user === this.bot?.id) return this.bot.name;
    return this.people.get(user)?.name ?? "unknown person";
  }

  colorOf(user) {
    return user === this.bot?.id ? "var(--bot)" : this.people.get(user)?.color;
  }

  /** "#games", or the bot's name for the direct channel. */
  labelOf(channel) {
    const known = this.channels.get(channel);
    if (!known) return "#unknown";
    return known.kind === "dm" ? this.bot.name : `#${known.name}`;
  }

  /** Whether a message speaks to this person: in the direct channel all do, elsewhere a mention. */
  concernsMe(channel, message) {
    if (message.author?.id === this.me.id) return false;
    if (this.channels.get(channel)?.kind === "dm") return true;
    return (message.mentions ?? []).some((user) => user.id === this.me.id);
  }
}
