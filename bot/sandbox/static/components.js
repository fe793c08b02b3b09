/**
 * Discord's message components as elements. `context` is that of inline.js and holds besides the
 * `message` and `act(component, values)`, called with undefined for a button.
 */
import { cssColor, element } from "./dom.js";
import { channelOf } from "./inline.js";
import { markdown } from "./markdown.js";
import { emoji, emojiBesideLabel, fileLink, picture, resolve } from "./media.js";
import { selectMenu } from "./menus.js";

const BUTTON_STYLES = {
  1: "primary",
  2: "secondary",
  3: "success",
  4: "danger",
  5: "link",
  6: "primary",
};
const PEOPLE = (world) =>
  [...world.people.values(), world.bot].map(({ id, name }) => ({ value: id, label: name }));
const CHANNELS = (world) =>
  [...world.channels.values()]
    .filter(({ kind }) => kind !== "dm")
    .map(({ id, name }) => ({ value: id, label: `#${name}` }));
const NOTHING = () => [];

const RENDERERS = {
  1: (row, context) => element("div", { class: "row" }, components(row.components, context)),
  2: button,
  3: (select, context) => menu(select, select.options ?? [], context),
  5: (select, context) => menu(select, PEOPLE(context.world), context),
  6: (select, context) => menu(select, NOTHING(), context),
  7: (select, context) => menu(select, PEOPLE(context.world), context),
  8: (select, context) => menu(select, CHANNELS(context.world), context),
  9: section,
  10: (text, context) => markdown(text.content, context),
  11: (thumbnail, context) => element("div", { class: "thumbnail" }, medium(thumbnail, context)),
  12: gallery,
  13: (file, { message }) =>
    fileLink(resolve({ ...file.file, name: file.name, size: file.size }, message)),
  14: separator,
  17: container,
};

export function components(list, context) {
  return (list ?? []).map(
    (component) =>
      RENDERERS[component.type]?.(component, context) ??
      element(
        "p",
        { class: "small" },
        `A component of type ${component.type} can't be shown here.`,
      ),
  );
}

function button(component, context) {
  const content = [
    component.emoji && (component.label ? emojiBesideLabel : emoji)(component.emoji),
    component.label && element("span", {}, component.label),
  ];
  const style = `button ${BUTTON_STYLES[component.style] ?? "secondary"}`;
  const isLink = component.style === 5 && /^https?:/.test(component.url);
  if (isLink && !component.disabled) return linkButton(component.url, style, content, context);
  return element(
    "button",
    {
      type: "button",
      class: style,
      disabled: Boolean(component.disabled),
      "data-custom-id": component.custom_id,
      "aria-label": component.label ? null : component.emoji?.name,
      onclick: () => context.act(component),
    },
    content,
  );
}

/** A link to a message leads to its channel on this page, any other one out of it. */
function linkButton(address, style, content, { openChannel }) {
  const channel = channelOf(address);
  if (channel) {
    const onclick = () => openChannel(channel);
    return element("button", { type: "button", class: style, onclick }, content);
  }
  return element(
    "a",
    { class: style, href: address, target: "_blank", rel: "noreferrer noopener" },
    content,
    " ↗",
  );
}

function menu(component, choices, context) {
  const preset = new Set((component.default_values ?? []).map((value) => value.id));
  return selectMenu({
    customId: component.custom_id,
    placeholder: component.placeholder,
    choices: choices.map((choice) => ({
      ...choice,
      default: choice.default || preset.has(choice.value),
    })),
    least: component.min_values ?? 1,
    most: component.max_values ?? 1,
    disabled: Boolean(component.disabled),
    onChoose: (values) => context.act(component, values),
  });
}

function section(component, context) {
  return element(
    "div",
    { class: "section" },
    element("div", { class: "section-text" }, components(component.components, context)),
    element("div", { class: "section-accessory" }, components([component.accessory], context)),
  );
}

function gallery(component, context) {
  const items = component.items ?? [];
  return element(
    "div",
    { class: items.length > 1 ? "gallery several" : "gallery" },
    items.map((item) => medium(item, context)),
  );
}

function medium(item, { message }) {
  return picture(resolve(item.media, message), {
    alternative: item.description,
    hidden: item.spoiler,
  });
}

function separator(component) {
  const size = component.spacing === 2 ? "wide" : "narrow";
  return element("div", {
    class: `separator ${size}${component.divider === false ? "" : " drawn"}`,
    role: "separator",
  });
}

function container(component, context) {
  const made = element("div", { class: "container" }, components(component.components, context));
  if (typeof component.accent_color === "number")
    made.style.setProperty("--accent", cssColor(component.accent_color));
  return made;
}
