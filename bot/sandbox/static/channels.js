/** The list of channels: text channels with their threads, then the direct channel with the bot. */
import { element, keepingFocus, replaceChildren } from "./dom.js";

export class Channels {
  #shown = null;

  /** `unread(id)` says {isUnread, pings} of a channel, `open(id)` opens it. */
  constructor({ world, unread, open }) {
    Object.assign(this, { world, unread, open });
    this.box = document.getElementById("channels");
  }

  draw(current) {
    keepingFocus(this.box, "channelId", () => this.#draw(current));
    if (current === this.#shown) return;
    this.#shown = current;
    const row = this.box.querySelector("[aria-current]");
    row?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #draw(current) {
    const all = [...this.world.channels.values()];
    const texts = all.filter(({ kind }) => kind === "text");
    const direct = all.filter(({ kind }) => kind === "dm");
    const orphans = all.filter(
      ({ kind, parent_id: parent }) => kind === "thread" && !texts.some(({ id }) => id === parent),
    );
    const threads = (text) =>
      all.filter(({ kind, parent_id: parent }) => kind === "thread" && parent === text.id);
    replaceChildren(
      this.box,
      element("h2", { class: "sidebar-title" }, "Channels"),
      [...texts.flatMap((text) => [text, ...threads(text)]), ...orphans].map((channel) =>
        this.#row(channel, current),
      ),
      element("h2", { class: "sidebar-title" }, "Direct messages"),
      direct.map((channel) => this.#row(channel, current)),
    );
  }

  #row({ id, name, kind }, current) {
    const { isUnread, pings } = this.unread(id);
    const sign = { text: "#", thread: "└", dm: "♣" }[kind] ?? "#";
    const badge =
      pings > 0
        ? element("span", { class: "badge", "aria-label": `${pings} for you` }, String(pings))
        : null;
    return element(
      "button",
      {
        type: "button",
        class: `channel ${kind}${isUnread ? " unread" : ""}`,
        "data-channel-id": id,
        "data-kind": kind,
        "aria-current": id === current ? "page" : null,
        onclick: () => this.open(id),
      },
      element("span", { class: "channel-sign", "aria-hidden": "true" }, sign),
      element("span", { class: "channel-name" }, kind === "dm" ? this.world.bot.name : name),
      badge,
    );
  }
}
