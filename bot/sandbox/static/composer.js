/**
 * The command line. First a text in which a command is looked for, then the fields of the chosen one.
 * Enter takes the active suggestion or runs the command, Tab completes, Escape goes back.
 */
import { flatten, matching, named, optionTexts } from "./commands.js";
import { element, replaceChildren } from "./dom.js";
import { OptionField } from "./option-field.js";
import { COMBOBOX, Suggestions } from "./suggestions.js";

const AUTOCOMPLETE_DELAY_MS = 150;
const HINT = "Only slash commands do something here. Type / to see them.";

export class Composer {
  #entry = null;
  #fields = [];
  #timer = 0;
  #asked = null;

  /** `run(path, options)` runs a command, `complete(path, options, focused, answer)` asks for choices. */
  constructor({ world, channel, run, complete }) {
    Object.assign(this, { world, channel, run, complete });
    this.form = document.getElementById("composer");
    this.suggestions = new Suggestions();
    this.status = element("p", { class: "composer-status", role: "status" });
    this.title = element("button", { type: "button", class: "command-title", title: "Choose another command", onclick: () => this.#leave() });
    this.fields = element("div", { class: "fields-line", hidden: true });
    this.input = element("input", {
      ...COMBOBOX, id: "composer-input", type: "text", enterkeyhint: "send", "aria-label": "Slash command",
      oninput: () => this.#search(), onfocus: () => this.#search(),
    });
    this.send = element("button", { type: "submit", class: "send", "aria-label": "Send" }, "➤");
    this.form.append(this.suggestions.box, this.status, element("div", { class: "composer-line" }, this.input, this.fields, this.send));
    this.form.addEventListener("submit", (event) => this.#onSubmit(event));
    this.form.addEventListener("keydown", (event) => this.#onKey(event));
    this.form.addEventListener("focusout", ({ relatedTarget }) => this.form.contains(relatedTarget) || this.suggestions.hide());
  }

  /** Starts afresh, after a change of person, channel or commands. */
  reset() {
    this.#leave({ focus: false });
    this.input.value = "";
    this.#say("");
    this.input.placeholder = `Type / for a command in ${this.world.labelOf(this.channel())}`;
  }

  /** Puts a command into the line as if it had been typed. */
  begin(text) {
    const found = named(this.#entries, text);
    if (found) this.#enter(found.entry, found.rest);
  }

  get #entries() {
    const kind = this.world.channels.get(this.channel())?.kind ?? "text";
    return flatten(this.world.commands, { locale: this.world.locale, kind });
  }

  #search() {
    const text = this.input.value;
    this.#say("");
    if (!text.startsWith("/")) {
      this.suggestions.hide();
      return;
    }
    const found = named(this.#entries, text);
    if (found && / \S*$/.test(text) && (found.rest || text.endsWith(" ")) && found.entry.options.length) {
      this.#enter(found.entry, found.rest);
      return;
    }
    const items = matching(this.#entries, text).map((entry) => ({ label: entry.title, detail: entry.description, entry }));
    this.suggestions.show(this.input, items, { eager: true, onChoose: ({ entry }) => this.#enter(entry, "") });
    if (!items.length) this.#say("No such command here.");
  }

  #enter(entry, rest) {
    const texts = optionTexts(entry, rest);
    this.#entry = entry;
    this.#fields = entry.options.map((option) => new OptionField(option, this.world));
    this.#fields.forEach((field) => this.#listen(field, texts[field.option.name]));
    this.title.textContent = entry.title;
    replaceChildren(this.fields, this.title, this.#fields.map((field) => field.box));
    this.#showFields(true);
    this.suggestions.hide();
    this.#say(entry.description);
    const first = this.#fields.find(({ text, option }) => option.required && !text) ?? this.#fields.find(({ text }) => text);
    (first?.input ?? this.#fields[0]?.input ?? this.send).focus();
  }

  #listen(field, text) {
    if (text !== undefined) field.text = text;
    field.input.addEventListener("focus", () => this.#suggest(field, { delay: 0 }));
    field.input.addEventListener("input", () => this.#suggest(field, { delay: AUTOCOMPLETE_DELAY_MS }));
  }

  #leave({ focus = true } = {}) {
    clearTimeout(this.#timer);
    this.input.value = this.#entry?.title ?? this.input.value;
    this.#entry = null;
    this.#fields = [];
    this.#showFields(false);
    this.suggestions.hide();
    if (focus) this.input.focus();
  }

  #showFields(shown) {
    this.fields.hidden = !shown;
    this.input.hidden = shown;
  }

  #suggest(field, { delay }) {
    clearTimeout(this.#timer);
    this.#asked = field;
    field.markProblem(false);
    this.#say(field.option.description);
    if (field.option.autocomplete) this.#timer = setTimeout(() => this.#ask(field), delay);
    else this.#offer(field, field.suggestions, { eager: field.isClosed && field.text !== "" });
  }

  #ask(field) {
    const text = field.text;
    const answer = (choices) => {
      // Only the answer to the present text counts.
      if (this.#asked !== field || field.text !== text || document.activeElement !== field.input) return;
      this.#offer(field, choices.map(({ name, value }) => ({ label: name, value })), { eager: false });
    };
    const options = { ...this.#values(), [field.option.name]: text };
    this.complete(this.#entry.path, options, field.option.name, answer);
  }

  #offer(field, items, { eager }) {
    const onChoose = (item) => {
      field.pick(item);
      this.suggestions.hide();
      this.#next(field);
    };
    this.suggestions.show(field.input, items, { heading: field.option.label, eager, onChoose });
  }

  /** After a choice: the next needed field that is empty, else here, where Enter runs the command. */
  #next(field) {
    const empty = this.#fields.find(({ option, text }) => option.required && text === "");
    if (empty && empty !== field) empty.input.focus();
  }

  #values() {
    const pairs = this.#fields.map((field) => [field.option.name, field.value]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
  }

  #onSubmit(event) {
    event.preventDefault();
    if (this.#entry) this.#runFields();
    else if (this.input.value.startsWith("/")) this.#runLine();
    else if (this.input.value.trim()) this.#say(HINT);
  }

  /** Enter on a typed line: a command without options runs, another asks for its options first. */
  #runLine() {
    const found = named(this.#entries, this.input.value);
    if (!found) this.#search();
    else if (found.entry.options.length) this.#enter(found.entry, found.rest);
    else this.#start(found.entry.path, {});
  }

  #runFields() {
    const wrong = this.#fields.filter((field) => field.problem);
    this.#fields.forEach((field) => field.markProblem(wrong.includes(field)));
    if (wrong.length) {
      wrong[0].input.focus();
      wrong[0].markProblem(true);
      this.suggestions.hide();
      this.#say(wrong[0].problem, { isProblem: true });
      return;
    }
    this.#start(this.#entry.path, this.#values());
  }

  #start(path, options) {
    this.#leave();
    this.input.value = "";
    this.#say("");
    this.run(path, options);
  }

  #say(text, { isProblem = false } = {}) {
    this.status.textContent = text;
    this.status.classList.toggle("problem", isProblem);
  }

  #onKey(event) {
    const { key } = event;
    if (event.isComposing) return;
    const handled = (this.suggestions.isOpen && this.#onListKey(key, event.shiftKey)) || this.#onLineKey(key, event.target);
    if (handled) event.preventDefault();
  }

  #onListKey(key, shift) {
    if (key === "ArrowDown" || key === "ArrowUp") {
      this.suggestions.move(key === "ArrowDown" ? 1 : -1);
      return true;
    }
    if (key === "Tab" && !shift) return this.suggestions.choose({ first: !this.#entry || this.#asked?.text !== "" });
    if (key === "Escape") this.suggestions.hide();
    if (key === "Enter") return !this.#isComplete && this.suggestions.choose();
    return key === "Escape";
  }

  /** Whether Enter means the line as it stands rather than the active suggestion. */
  get #isComplete() {
    if (this.#entry) return this.suggestions.active?.label === this.#asked?.text;
    return named(this.#entries, this.input.value)?.rest === "";
  }

  #onLineKey(key, target) {
    const isLeaving = key === "Escape" || (key === "Backspace" && target.value === "" && target === this.#fields[0]?.input);
    if (!isLeaving || !this.#entry) return false;
    this.#leave();
    return true;
  }
}
