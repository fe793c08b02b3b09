/** One option of a slash command as an input with its suggestions and its check. */
import { element } from "./dom.js";
import { COMBOBOX } from "./suggestions.js";

const [STRING, INTEGER, BOOLEAN, USER, CHANNEL, , MENTIONABLE, NUMBER] = [3, 4, 5, 6, 7, 8, 9, 10];

export class OptionField {
  #picked = null;

  constructor(option, world) {
    this.option = option;
    this.fixed = fixedChoices(option, world);
    this.input = element("input", {
      ...COMBOBOX,
      type: "text",
      name: option.name,
      "data-option": option.name,
      enterkeyhint: "send",
      inputmode: [INTEGER, NUMBER].includes(option.type) && !this.fixed.length ? "numeric" : null,
      placeholder: option.required ? "needed" : "optional",
      "aria-label": `${option.label}: ${option.description}`,
    });
    this.box = element(
      "label",
      { class: "field" },
      element("span", { class: "field-name" }, option.label),
      this.input,
    );
  }

  get text() {
    return this.input.value;
  }

  set text(text) {
    this.input.value = text;
    this.#picked = null;
  }

  get isClosed() {
    return this.fixed.length > 0;
  }

  pick({ label, value }) {
    this.input.value = label;
    this.#picked = { label, value };
  }

  /**
   * Its choices that fit the text, for an option whose values are known beforehand: what is named
   * in full stands first, then what begins so.
   */
  get suggestions() {
    const wanted = bare(this.text);
    const rank = ({ label, value }) => {
      const names = [bare(label), bare(String(value))];
      if (names.includes(wanted)) return 0;
      if (names.some((name) => name.startsWith(wanted))) return 1;
      return names[0].includes(wanted) ? 2 : 3;
    };
    return this.fixed
      .map((choice) => [rank(choice), choice])
      .filter(([place]) => place < 3)
      .sort(([one], [other]) => one - other)
      .map(([, choice]) => choice);
  }

  /** Whether the text says all of a choice, so that nothing is left to choose. */
  isNamedBy({ label, value }) {
    return this.text === label || (this.isClosed && this.value === value);
  }

  /** The value to send; undefined when the option is left out. */
  get value() {
    const text = this.text.trim();
    if (text === "") return undefined;
    if (this.#picked?.label === this.text) return this.#picked.value;
    const choice = this.fixed.find(({ label, value }) =>
      [label, String(value)].some((name) => bare(name) === bare(text)),
    );
    if (choice) return choice.value;
    return [INTEGER, NUMBER].includes(this.option.type) ? Number(text.replace(",", ".")) : text;
  }

  /** A sentence that says what is wrong with the text; null when nothing is. */
  get problem() {
    const { label, required, type, min_value: least, max_value: most } = this.option;
    const value = this.value;
    if (value === undefined) return required ? `“${label}” is needed.` : null;
    if (this.isClosed && !this.fixed.some((choice) => choice.value === value))
      return `Choose one of the list for “${label}”.`;
    if (type === INTEGER && !this.isClosed && !Number.isInteger(value))
      return `“${label}” is a whole number.`;
    const isNumber = type === NUMBER && !this.isClosed;
    if (isNumber && Number.isNaN(value)) return `“${label}” is a number.`;
    if (least !== undefined && value < least) return `“${label}” is at least ${least}.`;
    if (most !== undefined && value > most) return `“${label}” is at most ${most}.`;
    return this.#lengthProblem(value);
  }

  markProblem(isWrong) {
    this.box.classList.toggle("wrong", isWrong);
    this.input.setAttribute("aria-invalid", String(isWrong));
  }

  #lengthProblem(value) {
    const { label, type, min_length: least = 0, max_length: most = Infinity } = this.option;
    if (type !== STRING || this.isClosed) return null;
    if (value.length < least) return `“${label}” has at least ${least} characters.`;
    return value.length > most ? `“${label}” has at most ${most} characters.` : null;
  }
}

/** A name as it is compared: a person or channel may be typed without its sign. */
function bare(name) {
  return name.trim().toLowerCase().replace(/^[@#]/, "");
}

function fixedChoices(option, world) {
  if (option.choices.length) return option.choices;
  const people = [...world.people.values()].map(({ id, name }) => ({
    label: `@${name}`,
    value: id,
  }));
  const channels = [...world.channels.values()].filter(({ kind }) => kind !== "dm");
  const byType = {
    [BOOLEAN]: [
      { label: "True", value: true },
      { label: "False", value: false },
    ],
    [USER]: people,
    [MENTIONABLE]: people,
    [CHANNEL]: channels.map(({ id, name }) => ({ label: `#${name}`, value: id })),
  };
  return byType[option.type] ?? [];
}
