/**
 * Select menus: a button that shows the choice, and a list that opens beside it (on a phone
 * from below). The list lives outside the message, so an edit of the message leaves it open.
 */
import { element } from "./dom.js";
import { emojiBesideLabel } from "./media.js";

const GAP_PX = 6;
let opened = null;

/**
 * A select control. `choices` are {value, label, description, emoji, default}; `onChoose(values)`
 * gets the chosen values. With `most` above one the list has boxes to tick and an Apply button.
 */
export function selectMenu({ customId, placeholder, choices, least, most, disabled, onChoose }) {
  const chosen = choices.filter((choice) => choice.default);
  const text = chosen.length ? chosen.flatMap(labelOf) : [placeholder ?? "Make a selection"];
  const toggle = ({ currentTarget }) =>
    open(currentTarget, { choices, least, most, placeholder, onChoose });
  return element(
    "button",
    {
      type: "button",
      class: chosen.length ? "select filled" : "select",
      "data-custom-id": customId,
      disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      onclick: toggle,
    },
    element("span", { class: "select-text" }, text),
    element("span", { class: "chevron", "aria-hidden": "true" }, "▾"),
  );
}

export function closeMenu() {
  opened?.close();
}

/** Closes the open list when its control is no longer on the page; follows it to a redrawn one. */
export function followControl(find) {
  if (!opened || opened.control.isConnected) return;
  const successor = find(opened.control.dataset.customId);
  if (successor && !successor.disabled) opened.moveTo(successor);
  else closeMenu();
}

function open(control, menu) {
  const again = opened?.control === control;
  closeMenu();
  if (!again) opened = new OpenMenu(control, menu);
}

function labelOf(choice, index) {
  const parts = choice.emoji ? [emojiBesideLabel(choice.emoji), " ", choice.label] : [choice.label];
  return index > 0 ? [", ", ...parts] : parts;
}

class OpenMenu {
  #picked;

  constructor(control, { choices, least, most, placeholder, onChoose }) {
    Object.assign(this, { control, choices, least, most, onChoose });
    this.#picked = new Set(
      choices.filter((choice) => choice.default).map((choice) => choice.value),
    );
    this.rows = choices.map((choice) => this.#row(choice));
    this.list = element(
      "div",
      {
        class: "menu-list",
        role: "listbox",
        "aria-label": placeholder ?? "Choices",
        "aria-multiselectable": String(this.isMultiple),
      },
      this.rows,
    );
    this.apply = this.isMultiple
      ? element(
          "button",
          { type: "button", class: "button primary", onclick: () => this.#finish() },
          "Apply",
        )
      : null;
    this.box = element(
      "div",
      { class: "menu", onkeydown: (event) => this.#onKey(event) },
      this.list,
      this.apply &&
        element(
          "div",
          { class: "menu-foot" },
          element("span", { class: "menu-count" }),
          this.apply,
        ),
    );
    this.#show();
  }

  get isMultiple() {
    return this.most > 1;
  }

  moveTo(control) {
    this.control = control;
    control.setAttribute("aria-expanded", "true");
    this.#place();
  }

  close() {
    opened = null;
    document.removeEventListener("pointerdown", this.onOutside, true);
    this.control.setAttribute("aria-expanded", "false");
    if (this.box.contains(document.activeElement)) this.control.focus({ preventScroll: true });
    this.box.remove();
  }

  // A dialog makes the rest of the page inert: a menu of a dialog must live inside it.
  #show() {
    (this.control.closest("dialog") ?? document.body).append(this.box);
    this.control.setAttribute("aria-expanded", "true");
    this.#mark();
    this.#place();
    const first =
      this.rows.find((row) => row.getAttribute("aria-selected") === "true") ?? this.rows[0];
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "nearest" });
    this.onOutside = ({ target }) => {
      if (!this.box.contains(target) && !this.control.contains(target)) this.close();
    };
    document.addEventListener("pointerdown", this.onOutside, true);
  }

  #row(choice) {
    return element(
      "div",
      {
        class: "menu-row",
        role: "option",
        tabindex: "-1",
        "data-value": choice.value,
        onclick: () => this.#pick(choice.value),
      },
      this.most > 1 && element("span", { class: "tick", "aria-hidden": "true" }),
      choice.emoji && emojiBesideLabel(choice.emoji),
      element(
        "span",
        { class: "menu-text" },
        element("span", { class: "menu-label" }, choice.label),
        choice.description && element("span", { class: "menu-description" }, choice.description),
      ),
    );
  }

  #pick(value) {
    if (!this.isMultiple) {
      this.#picked = new Set([value]);
      this.#finish();
      return;
    }
    if (!this.#picked.delete(value) && this.#picked.size < this.most) this.#picked.add(value);
    this.#mark();
  }

  #finish() {
    if (this.#picked.size < this.least) return;
    this.close();
    this.onChoose(
      this.choices.map((choice) => choice.value).filter((value) => this.#picked.has(value)),
    );
  }

  #mark() {
    this.rows.forEach((row, index) => {
      row.setAttribute("aria-selected", String(this.#picked.has(this.choices[index].value)));
    });
    if (!this.apply) return;
    this.apply.disabled = this.#picked.size < this.least;
    const limits =
      this.least === this.most ? `choose ${this.most}` : `${this.least} to ${this.most}`;
    this.box.querySelector(".menu-count").textContent = `${this.#picked.size} chosen · ${limits}`;
  }

  #place() {
    const anchor = this.control.getBoundingClientRect();
    const below = innerHeight - anchor.bottom - 2 * GAP_PX;
    const above = anchor.top - 2 * GAP_PX;
    const upward = below < this.box.scrollHeight && above > below;
    const style = this.box.style;
    style.setProperty(
      "--menu-left",
      `${Math.max(GAP_PX, Math.min(anchor.left, innerWidth - this.box.offsetWidth - GAP_PX))}px`,
    );
    style.setProperty("--menu-width", `${anchor.width}px`);
    style.setProperty("--menu-height", `${upward ? above : below}px`);
    style.setProperty("--menu-top", upward ? "auto" : `${anchor.bottom + GAP_PX}px`);
    style.setProperty("--menu-bottom", upward ? `${innerHeight - anchor.top + GAP_PX}px` : "auto");
  }

  #onKey(event) {
    const at = this.rows.indexOf(document.activeElement);
    const last = this.rows.length - 1;
    const moves = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: last,
    };
    if (event.key in moves) this.rows[moves[event.key]]?.focus();
    else if (event.key === "Escape" || (event.key === "Tab" && !this.isMultiple)) this.close();
    else if ((event.key === "Enter" || event.key === " ") && at >= 0)
      this.#pick(this.choices[at].value);
    else if (event.key.length === 1) this.#jump(event.key, at);
    if (event.key !== "Tab" && document.activeElement !== this.apply) event.preventDefault();
    event.stopPropagation();
  }

  #jump(letter, at) {
    const starts = (choice) => choice.label.toLowerCase().startsWith(letter.toLowerCase());
    const later = this.choices.findIndex((choice, index) => index > at && starts(choice));
    const next = later >= 0 ? later : this.choices.findIndex(starts);
    this.rows[next]?.focus();
  }
}
