/** The open channel: messages in order, controls that tell the truth, the newest in sight. */
import { replaceChildren } from "./dom.js";
import { bridgePictures } from "./media.js";
import { closeMenu, followControl } from "./menus.js";
import { isEphemeral, joinGroups, messageItem } from "./messages.js";

const NEAR_END_PX = 80;

export class MessageList {
  #channel = null;
  #busy = new Set();
  #failures = new Map();
  #atEnd = true;
  #size = "";

  /** `context` is that of inline.js; `press(message, component, values, handlers)` sends a wish. */
  constructor({ world, context, press }) {
    Object.assign(this, { world, context, press });
    this.scroller = document.getElementById("scroller");
    this.list = document.getElementById("messages");
    this.toNewest = document.getElementById("to-newest");
    this.toNewest.addEventListener("click", () => this.scrollToEnd());
    this.scroller.addEventListener("scroll", () => this.#onScroll());
    // Pictures load late and the composer grows: whoever reads the end stays at the end.
    const observer = new ResizeObserver(() => this.#onResize());
    for (const part of [this.scroller, this.scroller.firstElementChild]) observer.observe(part);
  }

  show(channel) {
    closeMenu();
    this.#channel = channel;
    this.list.dataset.channelId = channel ?? "";
    this.list.dataset.kind = this.world.channels.get(channel)?.kind ?? "";
    const messages = this.#shown();
    replaceChildren(
      this.list,
      messages.map((message) => this.#item(message)),
    );
    joinGroups(this.list, messages);
    this.scrollToEnd();
  }

  /** Draws a message that came or changed. */
  upsert(channel, message) {
    this.#failures.delete(message.id);
    if (channel !== this.#channel) return;
    const messages = this.#shown();
    const item = this.#item(message);
    const former = this.#find(message.id);
    if (former) this.#replace(former, item);
    else
      this.list.insertBefore(
        item,
        this.list.children[messages.findIndex(({ id }) => id === message.id)] ?? null,
      );
    joinGroups(this.list, messages);
    // What only this person reads answers a press: whoever pressed further up wants to see it.
    if (this.#atEnd || (!former && isEphemeral(message))) this.scrollToEnd();
    else if (!former) this.toNewest.hidden = false;
  }

  remove(channel, id) {
    if (channel !== this.#channel) return;
    const item = this.#find(id);
    item?.remove();
    followControl(() => null);
    joinGroups(this.list, this.#shown());
  }

  forgetWaiting() {
    this.#busy.clear();
    this.#failures.clear();
  }

  flash(id) {
    const item = this.#find(id);
    item?.scrollIntoView({ block: "nearest" });
    item?.classList.add("flash");
    item?.addEventListener("animationend", () => item.classList.remove("flash"), { once: true });
  }

  scrollToEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.#atEnd = true;
    this.toNewest.hidden = true;
  }

  #shown() {
    return this.world.messagesIn(this.#channel);
  }

  #find(id) {
    return this.list.querySelector(`[data-message-id="${CSS.escape(id)}"]`);
  }

  #item(message) {
    const act = (component, values) => this.#act(message, component, values);
    const item = messageItem(
      message,
      { ...this.context, message, act },
      this.#failures.get(message.id),
    );
    this.#markBusy(item, message.id);
    return item;
  }

  #replace(former, item) {
    const focused = former.contains(document.activeElement)
      ? document.activeElement.dataset.customId
      : null;
    bridgePictures(former, item);
    former.replaceWith(item);
    const control = (customId) => item.querySelector(`[data-custom-id="${CSS.escape(customId)}"]`);
    followControl(control);
    if (focused) control(focused)?.focus({ preventScroll: true });
  }

  #act(message, component, values) {
    const key = `${message.id} ${component.custom_id}`;
    if (this.#busy.has(key)) return;
    this.#busy.add(key);
    this.#fail(message.id, undefined);
    const done = () => {
      this.#busy.delete(key);
      this.#markBusy(this.#find(message.id), message.id);
    };
    const failed = (reason) => {
      this.#busy.delete(key);
      this.#fail(message.id, reason);
    };
    this.#markBusy(this.#find(message.id), message.id);
    this.press(message, component, values, { done, failed });
  }

  /** Draws a message again with the reason of a failure, or without one. */
  #fail(id, reason) {
    if (reason === undefined && !this.#failures.delete(id)) return;
    if (reason !== undefined) this.#failures.set(id, reason);
    const former = this.#find(id);
    // It may have been edited or deleted since the press.
    const message = this.world.message(this.#channel, id);
    if (former && message) this.#replace(former, this.#item(message));
    joinGroups(this.list, this.#shown());
  }

  #markBusy(item, id) {
    for (const control of item?.querySelectorAll("[data-custom-id]") ?? []) {
      const isBusy = this.#busy.has(`${id} ${control.dataset.customId}`);
      if (isBusy) control.setAttribute("aria-busy", "true");
      else control.removeAttribute("aria-busy");
    }
  }

  #onResize() {
    this.#size = this.#measured();
    if (this.#atEnd) this.scrollToEnd();
  }

  #measured() {
    return `${this.scroller.clientHeight} of ${this.scroller.scrollHeight}`;
  }

  // A picture that loaded after the list was scrolled to its end is no wish to leave the end.
  #onScroll() {
    if (this.#measured() !== this.#size) return;
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    if (this.#atEnd) this.toNewest.hidden = true;
  }
}
