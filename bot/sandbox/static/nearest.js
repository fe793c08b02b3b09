/** The commands that somebody who mistyped may have meant. */

const OFFERED_MOST = 3;

/** The entries (of commands.js) whose names are nearest to a typed line, the nearest first. */
export function nearest(all, typed) {
  const words = typed.toLowerCase().trim().split(/\s+/);
  const distances = all.map((entry) => [Math.min(...spellings(entry).map(from(words))), entry]);
  return distances
    .filter(([distance]) => distance <= 0.5)
    .sort(([one], [other]) => one - other)
    .slice(0, OFFERED_MOST)
    .map(([, entry]) => entry);
}

/** A command is also known by its last word alone. */
function spellings({ names }) {
  return names.flatMap((name) => [name, `/${name.split(/[ /]/).at(-1)}`]);
}

/** How much of a name is written otherwise, from 0 to 1; what follows its words may be options. */
function from(words) {
  return (name) => {
    const typed = words.slice(0, name.split(" ").length).join(" ");
    return changes(typed, name.toLowerCase()) / Math.max(typed.length, name.length);
  };
}

/** How many letters have to be put in, left out or changed; two that changed places count once. */
function changes(one, other) {
  let before = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        above[column] + 1,
        line[column - 1] + 1,
        above[column - 1] + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? before[column - 2] + 1 : Infinity,
      );
    }
    [before, above] = [above, line];
  }
  return above[other.length];
}
