/** One message as an element: who, when, and what it holds. */
import { components } from "./components.js";
import { avatar, element } from "./dom.js";
import { embed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { fileLink, isPicture, picture } from "./media.js";
import { clockTime, written } from "./timestamps.js";

const IS_COMPONENTS_V2 = 1 << 15;
const IS_EPHEMERAL = 1 << 6;
const IS_LOADING = 1 << 7;
const FAILED = "This interaction failed";
const THREAD_CREATED = 18;
const TIMESTAMP = /<t:(-?\d+)(?::([tTdDfFR]))?>/g;
const GROUP_MS = 7 * 60 * 1000;

export function isEphemeral(message) {
  return Boolean(message.ephemeral || message.flags & IS_EPHEMERAL);
}

/**
 * An `<li data-message-id>`. `context` is that of components.js with `dismiss(message)`;
 * `failure` is the reason why the last press on it failed, or undefined.
 */
export function messageItem(message, context, failure) {
  const { world } = context;
  if (message.type === THREAD_CREATED) return threadCreated(message, context);
  const author = message.author ?? { id: "0" };
  const name = authorName(author, world);
  const marks = [
    isEphemeral(message) && "ephemeral",
    mentionsMe(message, world) && "mentions-me",
  ].filter(Boolean);
  const body = element(
    "div",
    { class: "body" },
    usedCommand(message, world),
    element(
      "header",
      {},
      element("span", { class: "author" }, name),
      author.id === world.bot?.id && element("span", { class: "tag" }, "APP"),
      clockTime(message.timestamp, world.locale),
    ),
    content(message, context),
    message.thread && threadLink(message.thread, context),
    footer(message, context),
    failure !== undefined && failureLine(failure),
  );
  return element(
    "li",
    {
      class: ["message", ...marks].join(" "),
      "data-message-id": message.id,
      "data-author-id": author.id,
    },
    avatar(name, world.colorOf(author.id)),
    body,
  );
}

/** Hides name and time of messages that follow one of the same author within minutes. */
export function joinGroups(list, messages) {
  [...list.children].forEach((item, index) => {
    const [former, message] = [messages[index - 1], messages[index]];
    const joined =
      former &&
      former.type !== THREAD_CREATED &&
      message.type !== THREAD_CREATED &&
      former.author?.id === message.author?.id &&
      !commandOf(message) &&
      isEphemeral(former) === isEphemeral(message) &&
      new Date(message.timestamp) - new Date(former.timestamp) < GROUP_MS;
    item.classList.toggle("joined", Boolean(joined));
  });
}

/** The words of a message without its marks, for a toast. */
export function summary(message, world) {
  const texts = [message.content, ...textsOf(message.components)].filter(Boolean);
  const plain = (texts[0] ?? "New message")
    .replace(/[*_`|~]|^(#{1,3}|-#|>) /gm, "")
    .replace(/<@!?(\d+)>/g, (mark, user) => `@${world.nameOf(user)}`)
    .replace(/<#(\d+)>/g, (mark, channel) => world.labelOf(channel))
    .replace(TIMESTAMP, (mark, seconds, style) => written(Number(seconds), style, world.locale))
    .replace(/<[a:/][^<>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}

function textsOf(list) {
  return (list ?? [])
    .flatMap((part) => [part.content, ...textsOf(part.components)])
    .filter(Boolean);
}

/** Discord's line in the channel for a thread that was begun there without a message. */
function threadCreated(message, context) {
  const { world, openChannel } = context;
  const thread = message.message_reference.channel_id;
  const open = () => openChannel(thread);
  return element(
    "li",
    { class: "message system", "data-message-id": message.id },
    element("span", { class: "system-sign", "aria-hidden": "true" }, "└"),
    element(
      "p",
      { class: "body" },
      element("b", {}, world.nameOf(message.author?.id)),
      " started a thread: ",
      element("button", { type: "button", class: "text-button", onclick: open }, message.content),
      " ",
      clockTime(message.timestamp, world.locale),
    ),
  );
}

function threadLink(thread, { openChannel }) {
  const onclick = () => openChannel(thread.id);
  return element(
    "button",
    { type: "button", class: "thread-link", onclick },
    element("b", {}, thread.name),
    element("span", {}, "See the thread ›"),
  );
}

function authorName(author, world) {
  return world.people.has(author.id) || author.id === world.bot?.id
    ? world.nameOf(author.id)
    : (author.global_name ?? author.username ?? "unknown");
}

function mentionsMe(message, world) {
  return (message.mentions ?? []).some((user) => user.id === world.me.id);
}

function commandOf(message) {
  const origin = message.interaction_metadata ?? message.interaction;
  return origin?.type === 2 && (origin.name ?? message.interaction?.name) ? origin : null;
}

function usedCommand(message, world) {
  const origin = commandOf(message);
  if (!origin) return null;
  const command = origin.name ?? message.interaction.name;
  return element(
    "p",
    { class: "used" },
    element("b", {}, world.nameOf(origin.user?.id)),
    ` used /${command}`,
  );
}

function content(message, context) {
  if (message.flags & IS_LOADING) return thinking(context.world);
  if (message.flags & IS_COMPONENTS_V2) {
    return element("div", { class: "content" }, components(message.components, context));
  }
  return element(
    "div",
    { class: "content" },
    message.content && markdown(message.content, context),
    (message.attachments ?? []).map(attachment),
    (message.embeds ?? []).map((data) => embed(data, context)),
    components(message.components, context),
  );
}

/** What stands there while the bot takes its time to answer. */
function thinking(world) {
  const dots = element(
    "span",
    { class: "dots", "aria-hidden": "true" },
    [1, 2, 3].map(() => element("i")),
  );
  return element("p", { class: "thinking" }, dots, `${world.bot.name} is thinking…`);
}

function attachment(file) {
  return isPicture(file) ? picture(file, { alternative: file.description }) : fileLink(file);
}

function footer(message, context) {
  const edited = message.edited_timestamp && element("span", { class: "edited" }, "edited");
  if (!isEphemeral(message)) return edited;
  const dismiss = element(
    "button",
    { type: "button", class: "text-button", onclick: () => context.dismiss(message) },
    "Dismiss message",
  );
  return element("p", { class: "private" }, "Only you can see this · ", dismiss);
}

function failureLine(reason) {
  const more = reason && reason !== FAILED ? ` · ${reason}` : "";
  return element("p", { class: "failure", role: "alert" }, FAILED, element("span", {}, more));
}
