/** Asks who somebody is: a name of one's own, or one of the people who are here already. */
import { element } from "./dom.js";

/**
 * Opens the dialog; `enter(name)` gets the answer. `reason` says why a name was not taken, `names`
 * are offered, and `back()` is what Cancel does; without it there is no way but to answer.
 */
export function openDoor({ reason, names, enter, back }) {
  const input = element("input", {
    id: "own-name",
    autocomplete: "nickname",
    autocapitalize: "words",
    enterkeyhint: "go",
    required: true,
  });
  const answer = (name) => {
    dialog.close();
    enter(name);
  };
  const leave = () => {
    dialog.close();
    back();
  };
  const form = element(
    "form",
    { method: "dialog" },
    element("h2", { id: "door-title" }, "Who are you?"),
    reason && element("p", { class: "failure", role: "alert" }, reason),
    element(
      "label",
      { class: "modal-part" },
      element("span", { class: "modal-label" }, "Your name"),
      input,
    ),
    names.length > 0 && offered(names, answer),
    element(
      "div",
      { class: "dialog-foot" },
      back && element("button", { type: "button", class: "button secondary", onclick: leave }, "Cancel"),
      element("button", { type: "submit", class: "button primary" }, "Come in"),
    ),
  );
  const dialog = element(
    "dialog",
    { class: "modal", "aria-labelledby": "door-title", onclose: () => dialog.remove() },
    form,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer(input.value);
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    if (back) leave();
  });
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
}

function offered(names, answer) {
  const buttons = names.map((name) =>
    element(
      "button",
      { type: "button", class: "button secondary", onclick: () => answer(name) },
      element("bdi", {}, name),
    ),
  );
  return element(
    "div",
    { class: "modal-part" },
    element("span", { class: "modal-label" }, "Or be somebody who is here"),
    element("div", { class: "row names" }, buttons),
  );
}
