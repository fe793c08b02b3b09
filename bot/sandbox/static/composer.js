/**
 * The command line: first a text in which a command is looked for, then the fields of that command.
 * Enter takes the active suggestion or runs the command, Tab completes, Escape goes back.
 */
import { CommandForm } from "./command-form.js";
import { flatten, matching, named } from "./commands.js";
import { element } from "./dom.js";
import { nearest } from "./nearest.js";
import { COMBOBOX, Suggestions } from "./suggestions.js";

const HINT = "Only slash commands do something here. Type / to see them.";

export class Composer {
  /** `channel()` is the open one, `run(path, options)` runs, `complete` as in command-form.js. */
  constructor({ world, channel, run, complete }) {
    Object.assign(this, { world, channel, run });
    this.form = document.getElementById("composer");
    this.suggestions = new Suggestions();
    this.status = element("p", { class: "composer-status", role: "status" });
    this.command = new CommandForm({
      world,
      suggestions: this.suggestions,
      complete,
      say: (text) => this.#say(text),
      leave: () => this.#leave(),
    });
    this.input = element("input", {
      ...COMBOBOX,
      id: "composer-input",
      type: "text",
      enterkeyhint: "send",
      "aria-label": "Slash command",
      oninput: () => this.#search(),
      onfocus: () => this.#search(),
    });
    this.send = element("button", { type: "submit", class: "send", "aria-label": "Send" }, "➤");
    const line = element(
      "div",
      { class: "composer-line" },
      this.input,
      this.command.box,
      this.send,
    );
    this.form.append(this.suggestions.box, this.status, line);
    this.#listen();
  }

  /** Starts afresh, after a change of person, channel or commands. */
  reset() {
    this.#leave({ focus: false, text: "" });
    this.#say("");
    this.input.placeholder = `Type / for a command in ${this.world.labelOf(this.channel())}`;
  }

  /** Puts a command into the line as if it had been typed. */
  begin(text) {
    const found = named(this.#entries, text);
    if (found) this.#enter(found.entry, found.rest);
  }

  #listen() {
    this.form.addEventListener("submit", (event) => this.#onSubmit(event));
    this.form.addEventListener("keydown", (event) => this.#onKey(event));
    this.form.addEventListener("focusout", ({ relatedTarget }) => {
      if (!this.form.contains(relatedTarget)) this.suggestions.hide();
    });
  }

  get #entries() {
    const kind = this.world.channels.get(this.channel())?.kind ?? "text";
    return flatten(this.world.commands, { locale: this.world.locale, kind });
  }

  get #isFilling() {
    return !this.command.box.hidden;
  }

  #search() {
    const text = this.input.value;
    this.#say("");
    this.suggestions.hide();
    if (!text.startsWith("/")) return;
    const found = named(this.#entries, text);
    if (found?.entry.options.length && (found.rest || text.endsWith(" ")))
      this.#enter(found.entry, found.rest);
    else this.#suggest(text);
  }

  #suggest(text) {
    const found = matching(this.#entries, text);
    const meant = found.length ? [] : nearest(this.#entries, text);
    const items = [...found, ...meant].map((entry) => ({
      label: entry.title,
      detail: entry.description,
      entry,
    }));
    this.suggestions.show(this.input, items, {
      heading: meant.length ? "Did you mean" : null,
      eager: !meant.length,
      onChoose: ({ entry }) => this.#enter(entry, ""),
    });
    if (!found.length) this.#say("No such command here.");
  }

  // A command without options waits on the send button, so that Enter runs it.
  #enter(entry, rest) {
    this.suggestions.hide();
    const first = this.command.open(entry, rest);
    this.input.hidden = true;
    this.#say(entry.description);
    (first ?? this.send).focus();
  }

  /** Back from the fields to the line, which then holds the command's name or the given text. */
  #leave({
    focus = true,
    text = this.#isFilling ? this.command.entry.title : this.input.value,
  } = {}) {
    this.command.close();
    this.suggestions.hide();
    this.input.hidden = false;
    this.input.value = text;
    if (focus) this.input.focus();
  }

  #onSubmit(event) {
    event.preventDefault();
    if (this.#isFilling) this.#runFields();
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
    const problem = this.command.check();
    if (problem === null) {
      this.#start(this.command.entry.path, this.command.values);
      return;
    }
    this.suggestions.hide();
    this.#say(problem, { isProblem: true });
  }

  #start(path, options) {
    this.#leave({ text: "" });
    this.#say("");
    this.run(path, options);
  }

  #say(text, { isProblem = false } = {}) {
    this.status.textContent = text;
    this.status.classList.toggle("problem", isProblem);
  }

  #onKey(event) {
    if (event.isComposing) return;
    const isHandled = (this.suggestions.isOpen && this.#onListKey(event)) || this.#onLineKey(event);
    if (isHandled) event.preventDefault();
  }

  #onListKey({ key, shiftKey }) {
    if (key === "ArrowDown" || key === "ArrowUp") {
      this.suggestions.move(key === "ArrowDown" ? 1 : -1);
      return true;
    }
    if (key === "Tab" && !shiftKey)
      return this.suggestions.choose({ first: !this.#isFilling || this.command.text !== "" });
    if (key === "Enter") return !this.#isComplete && this.suggestions.choose();
    if (key === "Escape") this.suggestions.hide();
    return key === "Escape";
  }

  /** Whether Enter means the line as it stands rather than the active suggestion. */
  get #isComplete() {
    if (this.#isFilling) return this.command.names(this.suggestions.active);
    return named(this.#entries, this.input.value)?.rest === "";
  }

  #onLineKey({ key, target }) {
    const isBack = key === "Backspace" && target.value === "" && this.command.isFirst(target);
    if (!this.#isFilling || !(isBack || key === "Escape")) return false;
    this.#leave();
    return true;
  }
}
