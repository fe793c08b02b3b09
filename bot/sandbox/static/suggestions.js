/** The list above the command line: a listbox steered from the input that has the focus. */
import { element, replaceChildren } from "./dom.js";

export class Suggestions {
  #items = [];
  #active = -1;
  #input = null;

  constructor() {
    this.box = element("div", {
      id: "suggestions",
      class: "suggestions",
      role: "listbox",
      "aria-label": "Suggestions",
      hidden: true,
    });
  }

  get isOpen() {
    return !this.box.hidden;
  }

  get active() {
    return this.#items[this.#active] ?? null;
  }

  /**
   * Shows items {label, detail, value} for an input; `onChoose(item)` when one is pressed. The
   * first is active when `eager`, so that Enter takes it; else Enter keeps what was typed.
   */
  show(input, items, { heading, eager, onChoose }) {
    this.#release();
    this.#input = input;
    this.#items = items;
    this.onChoose = onChoose;
    this.box.hidden = items.length === 0;
    const rows = items.map((item, index) => this.#row(item, index));
    replaceChildren(
      this.box,
      heading && element("p", { class: "suggestions-heading" }, heading),
      rows,
    );
    input.setAttribute("aria-expanded", String(this.isOpen));
    this.#activate(eager && items.length ? 0 : -1);
  }

  hide() {
    this.#release();
    this.#items = [];
    this.#active = -1;
    this.box.hidden = true;
  }

  move(step) {
    const count = this.#items.length;
    const from = this.#active < 0 && step < 0 ? 0 : this.#active;
    this.#activate((from + step + count) % count);
  }

  /** Chooses the active item, or the first where `first`; false when there is none. */
  choose({ first = false } = {}) {
    const item = this.active ?? (first ? this.#items[0] : null);
    if (item) this.onChoose(item);
    return Boolean(item);
  }

  #row(item, index) {
    // A press must not take the focus from the input.
    return element(
      "div",
      {
        id: `suggestion-${index}`,
        class: "suggestion",
        role: "option",
        "data-value": item.value ?? item.label,
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.onChoose(item),
        onpointermove: () => index !== this.#active && this.#activate(index),
      },
      element("span", { class: "suggestion-label" }, item.label),
      item.detail && element("span", { class: "suggestion-detail" }, item.detail),
    );
  }

  #activate(index) {
    this.#active = index;
    for (const [place, row] of this.box.querySelectorAll(".suggestion").entries()) {
      row.setAttribute("aria-selected", String(place === index));
      if (place === index) row.scrollIntoView({ block: "nearest" });
    }
    if (index >= 0) this.#input.setAttribute("aria-activedescendant", `suggestion-${index}`);
    else this.#input?.removeAttribute("aria-activedescendant");
  }

  #release() {
    this.#input?.setAttribute("aria-expanded", "false");
    this.#input?.removeAttribute("aria-activedescendant");
  }
}

/** The attributes of an input that steers the list. */
export const COMBOBOX = {
  role: "combobox",
  "aria-controls": "suggestions",
  "aria-autocomplete": "list",
  "aria-expanded": "false",
  autocapitalize: "off",
  autocomplete: "off",
  autocorrect: "off",
  spellcheck: "false",
};
