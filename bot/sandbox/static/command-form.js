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
    const texts = optionTexts(entry, rest);
    this.entry = entry;
    this.#fields = entry.options.map((option) => new OptionField(option, this.world));
    this.#fields.forEach((field) => this.#listen(field, texts[field.option.name]));
    this.title.textContent = entry.title;
    replaceChildren(
      this.box,
      this.title,
      this.#fields.map((field) => field.box),
    );
    this.box.hidden = false;
    const needed = this.#fields.find(({ text, option }) => option.required && !text);
    return (needed ?? this.#fields.find(({ text }) => text) ?? this.#fields[0])?.input ?? null;
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

  #listen(field, text) {
    if (text !== undefined) field.text = text;
    field.input.addEventListener("focus", () => this.#suggest(field, { delay: 0 }));
    field.input.addEventListener("input", () => {
      if (!this.#jump(field)) this.#suggest(field, { delay: AUTOCOMPLETE_DELAY_MS });
    });
  }

  /** Typing `name:` of another option goes on in its field. */
  #jump(field) {
    const [, before, name] = field.text.match(/^(.*?)\s*(\S+):$/) ?? [];
    const isMeant = ({ option }) =>
      option !== field.option && [option.name, option.label].includes(name);
    const target = this.#fields.find(isMeant);
    if (!target) return false;
    field.text = before;
    target.input.focus();
    return true;
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
