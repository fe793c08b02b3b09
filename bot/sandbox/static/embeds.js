/** Embeds, the older way of dressing a message. */
import { cssColor, element } from "./dom.js";
import { markdown } from "./markdown.js";
import { picture, resolve } from "./media.js";

export function embed(data, context) {
  const made = element(
    "div",
    { class: "container embed" },
    data.author && element("p", { class: "small" }, data.author.name),
    data.title && element("h4", {}, data.title),
    data.description && markdown(data.description, context),
    data.fields?.length &&
      element(
        "dl",
        { class: "fields" },
        data.fields.map((field) => fieldPair(field, context)),
      ),
    data.image &&
      picture(resolve(data.image, context.message), { alternative: data.image.description }),
    data.footer && element("p", { class: "small" }, data.footer.text),
  );
  if (typeof data.color === "number") made.style.setProperty("--accent", cssColor(data.color));
  return made;
}

function fieldPair({ name, value, inline }, context) {
  return element(
    "div",
    { class: inline ? "field-pair inline" : "field-pair" },
    element("dt", {}, name),
    element("dd", {}, markdown(value, context)),
  );
}
