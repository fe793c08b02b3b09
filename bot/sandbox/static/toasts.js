/** Short notices at the edge of the page; they go by themselves, unless pointed at or focused. */
import { element } from "./dom.js";

const SHOWN_MS = 7000;
const MOST = matchMedia("(max-width: 700px), (max-height: 520px)").matches ? 1 : 3;

/** Shows a notice with a title and a text, about a channel; a press on it calls `onPress`. */
export function toast({ title, text, channel, onPress }) {
  const box = document.getElementById("toasts");
  const made = element(
    "div",
    { class: "toast", "data-channel-id": channel },
    element(
      "button",
      {
        type: "button",
        class: "toast-body",
        onclick: () => {
          made.remove();
          onPress();
        },
      },
      element("b", {}, title),
      element("span", {}, text),
    ),
    element(
      "button",
      {
        type: "button",
        class: "toast-close",
        "aria-label": "Dismiss",
        onclick: () => made.remove(),
      },
      "×",
    ),
  );
  box.append(made);
  while (box.children.length > MOST) box.firstChild.remove();
  const leave = () =>
    made.matches(":hover, :focus-within") ? setTimeout(leave, SHOWN_MS) : made.remove();
  setTimeout(leave, SHOWN_MS);
}

/** Takes away the notices about a channel that is looked at now. */
export function dismissToasts(channel) {
  for (const made of document.querySelectorAll(".toast"))
    if (made.dataset.channelId === channel) made.remove();
}
