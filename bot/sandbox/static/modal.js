/** Modals: a dialog of text inputs, menus and texts, sent as one answer. */
import { element } from "./dom.js";
import { markdown } from "./markdown.js";
import { closeMenu, selectMenu } from "./menus.js";

const PARAGRAPH = 2;

/**
 * Opens a modal. `submit(values, {done, failed})` gets the values by custom_id: a text, or a list
 * of chosen values; the dialog stays open until `done`, so that a failure loses nothing typed.
 */
export function openModal(modal, context, submit) {
  const values = {};
  const failure = element("p", { class: "failure", role: "alert" });
  const send = element("button", { type: "submit", class: "button primary" }, "Submit");
  const form = element(
    "form",
    { method: "dialog" },
    element("h2", { id: "modal-title" }, modal.title),
    modal.components.map((component) => part(component, values, context)),
    failure,
    element(
      "div",
      { class: "dialog-foot" },
      element(
        "button",
        { type: "button", class: "button secondary", onclick: () => dialog.close() },
        "Cancel",
      ),
      send,
    ),
  );
  const dialog = element(
    "dialog",
    {
      class: "modal",
      "aria-labelledby": "modal-title",
      "data-custom-id": modal.custom_id,
      onclose: () => dialog.remove(),
    },
    form,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    closeMenu();
    const missing = form.querySelector('.select[data-missing="true"]');
    if (missing) {
      missing.focus();
      failure.textContent = "Please choose something here.";
      return;
    }
    failure.textContent = "";
    send.setAttribute("aria-busy", "true");
    submit(
      { ...values },
      {
        done: () => dialog.close(),
        failed: (reason) => {
          send.removeAttribute("aria-busy");
          failure.textContent = `Something went wrong. Try again. ${reason}`;
        },
      },
    );
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea, .select")?.focus();
}

function part(component, values, context) {
  if (component.type === 1)
    return component.components.map((inner) => part(inner, values, context));
  if (component.type === 10) return markdown(component.content, context);
  if (component.type === 18)
    return labelled(component.component, component.label, component.description, values, context);
  return labelled(component, component.label, null, values, context);
}

function labelled(component, label, description, values, context) {
  const control =
    component.type === 4 ? textInput(component, values) : select(component, values, context);
  const optional =
    component.required === false
      ? null
      : element("span", { class: "required", title: "required" }, " *");
  return element(
    "label",
    { class: "modal-part" },
    element("span", { class: "modal-label" }, label, optional),
    description && element("span", { class: "small" }, description),
    control,
  );
}

function textInput(component, values) {
  values[component.custom_id] = component.value ?? "";
  const input = element(component.style === PARAGRAPH ? "textarea" : "input", {
    "data-custom-id": component.custom_id,
    placeholder: component.placeholder,
    required: component.required !== false,
    minlength: component.min_length,
    maxlength: component.max_length ?? 4000,
    rows: component.style === PARAGRAPH ? 4 : null,
    oninput: ({ target }) => {
      values[component.custom_id] = target.value;
    },
  });
  input.value = values[component.custom_id];
  return input;
}

/** A menu that keeps its choice here instead of sending it. */
function select(component, values, context) {
  const choices =
    component.options ??
    [...context.world.people.values()].map(({ id, name }) => ({ value: id, label: name }));
  const draw = (chosen) => {
    values[component.custom_id] = chosen;
    const made = selectMenu({
      customId: component.custom_id,
      placeholder: component.placeholder,
      disabled: false,
      least: component.min_values ?? 1,
      most: component.max_values ?? 1,
      choices: choices.map((choice) => ({ ...choice, default: chosen.includes(choice.value) })),
      onChoose: (next) => {
        holder.replaceChildren(draw(next));
        holder.firstChild.focus();
      },
    });
    made.dataset.missing = String(component.required !== false && chosen.length === 0);
    return made;
  };
  const holder = element("span", { class: "select-holder" });
  holder.append(draw(choices.filter((choice) => choice.default).map((choice) => choice.value)));
  return holder;
}
