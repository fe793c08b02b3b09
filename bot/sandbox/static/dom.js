/**
 * Making elements. Data reaches the page only through here, as text nodes and
 * attributes, so whatever a message says is shown and never interpreted.
 */

/**
 * An element with attributes and children. A function is a listener ("onclick"),
 * true and false switch an attribute, null and undefined leave it out.
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else if (typeof value === "boolean" && !key.startsWith("aria-"))
      made.toggleAttribute(key, value);
    else made.setAttribute(key, String(value));
  }
  made.append(...present(children));
  return made;
}

export function replaceChildren(parent, ...children) {
  parent.replaceChildren(...present(children));
}

/** Draws a part anew by `draw()`; the focus returns to the button with the same data attribute. */
export function keepingFocus(parent, key, draw) {
  const focused = parent.contains(document.activeElement)
    ? document.activeElement.dataset[key]
    : undefined;
  draw();
  if (focused === undefined) return;
  [...parent.querySelectorAll("button")]
    .find((button) => button.dataset[key] === focused)
    ?.focus({ preventScroll: true });
}

function present(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false);
}

/** "#rrggbb" of a colour that comes as a number (Discord's way) or already as text. */
export function cssColor(color) {
  if (typeof color === "number") return `#${color.toString(16).padStart(6, "0")}`;
  return color || "var(--muted)";
}

/** The round picture of a person: the colour and the first character of the name. */
export function avatar(name, color) {
  const [first] = new Intl.Segmenter().segment(name);
  const made = element("span", { class: "avatar", "aria-hidden": "true" }, first?.segment ?? "?");
  made.style.backgroundColor = cssColor(color);
  return made;
}
