/** Slash commands as a person types them: one entry for each command that can be run. */

const SUBCOMMAND = 1;
const GROUP = 2;
const CHAT_INPUT = 1;
const IN_BOT_DM = 1;
const IN_GUILD = 0;

/**
 * Entries {path, title, names, description, options} of all commands that can be used in a kind of
 * channel; `path` holds the names the server knows, `title` those of the language.
 */
export function flatten(commands, { locale, kind }) {
  return commands
    .filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT && isUsable(command, kind))
    .flatMap((command) => entries(command, [], [], locale));
}

function isUsable(command, kind) {
  if (command.contexts) return command.contexts.includes(kind === "dm" ? IN_BOT_DM : IN_GUILD);
  return kind !== "dm" || command.dm_permission !== false;
}

function entries(command, path, shown, locale) {
  const ownPath = [...path, command.name];
  const ownShown = [...shown, translated(command, "name", locale)];
  const inner = (command.options ?? []).filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (inner.length) return inner.flatMap((option) => entries(option, ownPath, ownShown, locale));
  return [
    {
      path: ownPath,
      title: `/${ownShown.join(" ")}`,
      names: [`/${ownPath.join(" ")}`, `/${ownShown.join(" ")}`],
      description: translated(command, "description", locale),
      options: (command.options ?? []).map((option) => optionEntry(option, locale)),
    },
  ];
}

function optionEntry(option, locale) {
  return {
    ...option,
    label: translated(option, "name", locale),
    description: translated(option, "description", locale),
    choices: (option.choices ?? []).map((choice) => ({
      label: translated(choice, "name", locale),
      value: choice.value,
    })),
  };
}

function translated(thing, field, locale) {
  return thing[`${field}_localizations`]?.[locale] ?? thing[field] ?? "";
}

/** Entries that fit a typed beginning, the best first: its name, a word of it, its description. */
export function matching(all, typed) {
  const wanted = typed.toLowerCase().replace(/\s+/g, " ").trim();
  const words = wanted.slice(1).split(" ").filter(Boolean);
  const rank = ({ names, description }) => {
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (
      words.every((word) =>
        names.some((name) => name.split(/[ /]/).some((part) => part.startsWith(word))),
      )
    )
      return 1;
    return words.every((word) => description.toLowerCase().includes(word)) ? 2 : 3;
  };
  return all
    .map((entry) => [rank(entry), entry])
    .filter(([place]) => place < 3)
    .sort(([one], [other]) => one - other)
    .map(([, entry]) => entry);
}

/** The entry a typed line names in full and the rest of the line; null when it names none. */
export function named(all, typed) {
  const line = typed.replace(/\s+/g, " ").trimStart();
  const lengthOf = (entry) =>
    Math.max(...entry.names.map((name) => (isPrefix(name, line) ? name.length : 0)));
  const [entry] = [...all].sort((one, other) => lengthOf(other) - lengthOf(one));
  if (!entry || !lengthOf(entry)) return null;
  return { entry, rest: line.slice(lengthOf(entry)).trim() };
}

function isPrefix(name, line) {
  const rest = line.slice(name.length);
  return line.toLowerCase().startsWith(name.toLowerCase()) && (rest === "" || rest.startsWith(" "));
}

/**
 * A text as pairs [option's name, its part of the text] in the order typed: `seats:3 rules:samba`.
 * What stands before the first name belongs to the option `owner`.
 */
export function optionTexts(options, text, owner) {
  const byMark = new Map(options.flatMap(({ name, label }) => [[label, name], [name, name]]));
  const pattern = new RegExp(`(?:^|\\s)(${[...byMark.keys()].join("|")}):\\s*`, "gi");
  const marks = byMark.size ? [...text.matchAll(pattern)] : [];
  const before = text.slice(0, marks[0]?.index ?? text.length).trim();
  const pairs = marks.map((mark, index) => {
    const end = marks[index + 1]?.index ?? text.length;
    return [byMark.get(mark[1].toLowerCase()), text.slice(mark.index + mark[0].length, end).trim()];
  });
  return owner && before ? [[owner, before], ...pairs] : pairs;
}
