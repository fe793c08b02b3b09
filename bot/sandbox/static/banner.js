/** The line above the messages that says when the server can't be reached. */
import { element, replaceChildren } from "./dom.js";

/** Shows {wait (ms), retry()} of a lost connection; nothing when it is null. */
export function showLine(lost) {
  const box = document.getElementById("banner");
  box.hidden = lost === null;
  if (!lost) return;
  const seconds = Math.max(1, Math.round(lost.wait / 1000));
  replaceChildren(
    box,
    `The sandbox does not answer. Trying again in ${seconds} s. `,
    element("button", { type: "button", class: "text-button", onclick: lost.retry }, "Try now"),
  );
}
