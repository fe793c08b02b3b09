/** Who you are: the people, and what belongs to the chosen one: language, open or closed DMs. */
import { avatar, element, keepingFocus, replaceChildren } from "./dom.js";

const LANGUAGES = [
  ["en-US", "English"],
  ["cs", "Čeština"],
  ["pl", "Polski"],
  ["hu", "Magyar"],
  ["ru", "Русский"],
  ["de", "Deutsch"],
];

export class People {
  /**
   * `become(id)`, `comeAsAnother()`, `setLocale(locale)` and `setDirectMessages(isOpen)` say what
   * was chosen.
   */
  constructor({ world, become, comeAsAnother, setLocale, setDirectMessages }) {
    Object.assign(this, { world, become, comeAsAnother, setLocale, setDirectMessages });
    this.box = document.getElementById("people");
  }

  draw() {
    keepingFocus(this.box, "userId", () => this.#draw());
    // On a phone the people stand in a bar that may be too short for them all.
    const mine = this.box.querySelector('[aria-checked="true"]');
    mine?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #draw() {
    const { people, me } = this.world;
    replaceChildren(
      this.box,
      element("h2", { class: "sidebar-title" }, "You are"),
      element(
        "div",
        { class: "person-list", role: "radiogroup", "aria-label": "Person" },
        [...people.values()].map((person) => this.#person(person)),
      ),
      this.#another(),
      element("div", { class: "preferences" }, this.#language(me), this.#directMessages(me)),
    );
  }

  #person({ id, name, color }) {
    const isMe = id === this.world.me.id;
    return element(
      "button",
      {
        type: "button",
        class: "person",
        role: "radio",
        "aria-checked": String(isMe),
        "aria-label": name,
        title: `Be ${name}`,
        "data-user-id": id,
        tabindex: isMe ? 0 : -1,
        onclick: () => isMe || this.become(id),
        onkeydown: (event) => this.#onKey(event),
      },
      avatar(name, color),
      element("span", { class: "person-name" }, name),
    );
  }

  #another() {
    return element(
      "button",
      {
        type: "button",
        class: "person another",
        title: "Come with a name of your own",
        "aria-label": "Somebody else…",
        onclick: () => this.comeAsAnother(),
      },
      element("span", { class: "avatar", "aria-hidden": "true" }, "+"),
      element("span", { class: "person-name" }, "Somebody else…"),
    );
  }

  // A group of radio buttons is one stop of Tab and is walked by arrows.
  #onKey(event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const ids = [...this.world.people.keys()];
    const next = ids[(ids.indexOf(this.world.me.id) + step + ids.length) % ids.length];
    this.become(next);
    this.box.querySelector(`[data-user-id="${CSS.escape(next)}"]`)?.focus();
  }

  #language(me) {
    const known = LANGUAGES.some(([code]) => code === me.locale)
      ? LANGUAGES
      : [[me.locale, me.locale], ...LANGUAGES];
    const choose = ({ target }) => this.setLocale(target.value);
    const select = element(
      "select",
      { id: "locale", "aria-label": `Language of ${me.name}`, onchange: choose },
      known.map(([code, name]) =>
        element("option", { value: code, selected: code === me.locale }, name),
      ),
    );
    return element("label", { class: "preference" }, element("span", {}, "Language"), select);
  }

  #directMessages(me) {
    const change = ({ target }) => this.setDirectMessages(!target.checked);
    const box = element("input", {
      id: "dms-closed",
      type: "checkbox",
      role: "switch",
      checked: !me.dms_open,
      onchange: change,
    });
    return element("label", { class: "preference" }, element("span", {}, "DMs closed"), box);
  }
}
