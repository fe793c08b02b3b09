/** The fields of a chosen slash command, with their suggestions while one of them has the focus. */
import { optionTexts } from "./commands.js";
import { element, replaceChildren } from "./dom.js";
import { OptionField } from "./option-field.js";

const AUTOCOMPLETE_DELAY_MS = 150;

export class CommandForm {
  #fields = [];
  #current = null;
  #timer = 0;

  /**
   * `complete(path, options, focused, answer)` asks the server for choices, `say(text)` explains
   * the present field, `leave()` goes back to choosing a command.
   */
  constructor({ world, suggestions, complete, say, leave }) {
    Object.assign(this, { world, suggestions, complete, say });
    this.title = element("button", {
      type: "button",
      class: "command-title",
      title: "Choose another command",
      onclick: leave,
    });
    this.box = element("div", { class: "fields-line", hidden: true });
  }

  /** Shows the fields of an entry, filled from a line's rest; returns the input to begin with. */
  open(entry, rest) {
    const pairs = optionTexts(entry.options, rest, entry.options[0]?.name);
    this.entry = entry;
    this.#fields = entry.options.map((option) => new OptionField(option, this.world));
    this.#fields.forEach((field) => this.#listen(field));
    const last = this.#fill(pairs);
    this.title.textContent = entry.title;
    replaceChildren(
      this.box,
      this.title,
      this.#fields.map((field) => field.box),
    );
    this.box.hidden = false;
    const needed = this.#fields.find(({ text, option }) => option.required && !text);
    return (needed ?? last ?? this.#fields[0])?.input ?? null;
  }

  close() {
    clearTimeout(this.#timer);
    this.#fields = [];
    this.#current = null;
    this.box.hidden = true;
  }

  get values() {
    const pairs = this.#fields.map((field) => [field.option.name, field.value]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
  }

  /** The text of the field that has the focus. */
  get text() {
    return this.#current?.text ?? "";
  }

  /** Whether the field that has the focus says all of a suggested item. */
  names(item) {
    return Boolean(item && this.#current?.isNamedBy(item));
  }

  isFirst(input) {
    return input === this.#fields[0]?.input;
  }

  /** Marks what can't be sent; focuses the first such field and returns its reason, else null. */
  check() {
    const wrong = this.#fields.filter((field) => field.problem);
    wrong[0]?.input.focus();
    this.#fields.forEach((field) => field.markProblem(wrong.includes(field)));
    return wrong[0]?.problem ?? null;
  }

  #listen(field) {
    field.input.addEventListener("focus", () => this.#suggest(field, { delay: 0 }));
    field.input.addEventListener("input", () => {
      if (!this.#spread(field)) this.#suggest(field, { delay: AUTOCOMPLETE_DELAY_MS });
    });
  }

  /** Typing or pasting `name:value` into any field goes on in the fields that are named. */
  #spread(field) {
    const pairs = optionTexts(this.entry.options, field.text, field.option.name);
    if (!pairs.length || (pairs.length === 1 && pairs[0][1] === field.text.trim())) return false;
    field.text = "";
    const last = this.#fill(pairs);
    if (last === field) this.#suggest(field, { delay: 0 });
    else last.input.focus();
    return true;
  }

  /** Puts texts into the fields of these names; returns the last of them. */
  #fill(pairs) {
    const fieldOf = (name) => this.#fields.find(({ option }) => option.name === name);
    for (const [name, text] of pairs) fieldOf(name).text = text;
    return pairs.length ? fieldOf(pairs.at(-1)[0]) : null;
  }

  #suggest(field, { delay }) {
    clearTimeout(this.#timer);
    this.#current = field;
    field.markProblem(false);
    this.say(field.option.description);
    if (field.option.autocomplete) this.#timer = setTimeout(() => this.#ask(field), delay);
    else this.#offer(field, field.suggestions, { eager: field.isClosed && field.text !== "" });
  }

  #ask(field) {
    const text = field.text;
    const answer = (choices) => {
      // Only the answer to the present text counts.
      if (this.#current !== field || field.text !== text) return;
      if (document.activeElement !== field.input) return;
      const items = choices.map(({ name, value }) => ({ label: name, value }));
      this.#offer(field, items, { eager: false });
    };
    const options = { ...this.values, [field.option.name]: text };
    this.complete(this.entry.path, options, field.option.name, answer);
  }

  /** After a choice: on to an empty field that is needed, else stay, where Enter runs it all. */
  #offer(field, items, { eager }) {
    const onChoose = (item) => {
      field.pick(item);
      this.suggestions.hide();
      this.#fields.find(({ option, text }) => option.required && text === "")?.input.focus();
    };
    this.suggestions.show(field.input, items, { heading: field.option.label, eager, onChoose });
  }
}
