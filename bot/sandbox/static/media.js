/** Pictures, files and emojis of messages; a picture opens large when pressed. */
import { element } from "./dom.js";

const PICTURE = /\.(png|jpe?g|gif|webp|svg)$/i;

/** An emoji of Discord's form {id, name}: the server's picture where it has one, else the name. */
export function emoji({ id, name }) {
  if (!id) return element("span", { class: "emoji-text" }, name ?? "");
  const instead = ({ currentTarget }) => currentTarget.replaceWith(`:${name}:`);
  const source = `/cdn/emojis/${encodeURIComponent(id)}.png`;
  return element("img", {
    class: "emoji",
    src: source,
    alt: `:${name}:`,
    title: `:${name}:`,
    onerror: instead,
  });
}

/** An emoji beside a label that says all: nothing to read aloud, and nothing where it is missing. */
export function emojiBesideLabel({ id, name }) {
  if (!id) return element("span", { class: "emoji-text", "aria-hidden": "true" }, name ?? "");
  return element("img", {
    class: "emoji",
    src: `/cdn/emojis/${encodeURIComponent(id)}.png`,
    alt: "",
    onerror: ({ currentTarget }) => currentTarget.remove(),
  });
}

/** A component's medium with its address; `attachment://name` means a file of the same message. */
export function resolve(medium, message) {
  const name = medium.url?.startsWith("attachment://")
    ? medium.url.slice("attachment://".length)
    : null;
  const attached = (message.attachments ?? []).find((file) =>
    name ? file.filename === name : medium.attachment_id && file.id === medium.attachment_id,
  );
  return { ...medium, ...attached, url: attached?.url ?? medium.url };
}

export function isPicture(file) {
  return file.content_type?.startsWith("image/") || PICTURE.test(file.filename ?? "");
}

/** A picture as a button that opens it large. `medium` has url, perhaps width and height in px. */
export function picture(medium, { alternative, hidden = false }) {
  const image = element("img", {
    src: medium.url,
    alt: alternative ?? "",
    width: medium.width,
    height: medium.height,
    draggable: "false",
  });
  const open = ({ currentTarget }) => {
    if (!currentTarget.classList.replace("veiled", "unveiled")) enlarge(medium.url, alternative);
  };
  const label = alternative ? `Enlarge the picture: ${alternative}` : "Enlarge the picture";
  return element(
    "button",
    {
      type: "button",
      class: hidden ? "picture veiled" : "picture",
      "aria-label": label,
      "data-medium": "",
      onclick: open,
    },
    image,
  );
}

/**
 * Keeps the pictures of an edited message from blinking and the page from jumping: the same
 * picture stays the same element, another one shows its predecessor until it has loaded.
 */
export function bridgePictures(former, next) {
  const before = former.querySelectorAll(".picture img");
  next.querySelectorAll(".picture img").forEach((image, index) => {
    const old = before[index];
    if (!old?.naturalWidth) return;
    if (old.src === image.src) {
      image.replaceWith(old);
      return;
    }
    if (!image.getAttribute("width")) {
      image.setAttribute("width", old.naturalWidth);
      image.setAttribute("height", old.naturalHeight);
    }
    image.style.background = `center / 100% 100% no-repeat url(${JSON.stringify(old.currentSrc)})`;
    image.addEventListener("load", () => image.style.removeProperty("background"), { once: true });
  });
}

export function fileLink(file) {
  const size = file.size ? ` · ${Math.max(1, Math.round(file.size / 1024))} KiB` : "";
  const name = file.filename ?? file.name ?? file.url.split("/").at(-1);
  return element(
    "a",
    { class: "file", href: file.url, download: name },
    `📄 ${name}`,
    element("span", {}, size),
  );
}

function enlarge(url, alternative) {
  const image = element("img", { src: url, alt: alternative ?? "" });
  const box = element(
    "dialog",
    { class: "enlarged", "aria-label": "Picture", onclick: () => box.close() },
    image,
    element("button", { type: "button", class: "button secondary" }, "Close"),
  );
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}
