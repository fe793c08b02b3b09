/**
 * Discord's Markdown within a line: emphasis, code, links, mentions, timestamps, emojis.
 * `context` holds `world`, `openChannel(id)` and `beginCommand(text)`.
 */
import { element } from "./dom.js";
import { emoji } from "./media.js";
import { timestamp } from "./timestamps.js";

const MESSAGE_ADDRESS = /https:\/\/discord\.com\/channels\/\d+\/(\d+)\/\d+/y;

// The first form that matches at a place wins, so the longer marks stand before the shorter.
const FORMS = [
  [/\\([^\w\s])/y, ([, character]) => character],
  [/(`+)((?:[^`]|(?!\1)`)+)\1(?!`)/y, ([, , code]) => element("code", {}, code.trim() || code)],
  [/<@!?(\d+)>/y, ([, user], context) => mention(user, context)],
  [/<#(\d+)>/y, ([, channel], context) => channelLink(channel, context)],
  [/<\/([^:<>]+):\d+>/y, ([, command], context) => commandLink(command, context)],
  [
    /<t:(-?\d+)(?::([tTdDfFR]))?>/y,
    ([, seconds, style], { world }) => timestamp(Number(seconds), style, world.locale),
  ],
  [/<a?:(\w+):(\d+)>/y, ([, name, id]) => emoji({ name, id })],
  [
    /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y,
    ([, label, address], context) => link(address, inline(label, context)),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, ([, address]) => link(address, [address])],
  [MESSAGE_ADDRESS, ([, channel], context) => channelLink(channel, context)],
  [/https?:\/\/[^\s<>()]*[^\s<>().,:;!?"']/y, ([address]) => link(address, [address])],
  [
    /\*\*\*(?=\S)([^]+?)\*\*\*/y,
    ([, text], context) => element("strong", {}, element("em", {}, inline(text, context))),
  ],
  [/\*\*([^]+?)\*\*(?!\*)/y, ([, text], context) => element("strong", {}, inline(text, context))],
  [/__([^]+?)__(?!_)/y, ([, text], context) => element("u", {}, inline(text, context))],
  [/~~([^]+?)~~/y, ([, text], context) => element("s", {}, inline(text, context))],
  [/\|\|([^]+?)\|\|/y, ([, text], context) => spoiler(inline(text, context))],
  [
    /\*(?=\S)((?:[^*]|\*\*[^*]+\*\*)+?)\*(?!\*)/y,
    ([, text], context) => element("em", {}, inline(text, context)),
  ],
  [
    /(?<!\w)_(?=\S)([^_]+?)_(?!\w)/y,
    ([, text], context) => element("em", {}, inline(text, context)),
  ],
];

/** Nodes and strings for a stretch of text; line ends stay line ends. */
export function inline(text, context) {
  const parts = [];
  let plain = "";
  for (let position = 0; position < text.length;) {
    const [match, build] = formAt(text, position);
    if (!match) {
      plain += text[position++];
      continue;
    }
    if (plain) parts.push(plain);
    plain = "";
    parts.push(build(match, context));
    position += match[0].length;
  }
  return plain ? [...parts, plain] : parts;
}

/** The channel of the message to which an address on discord.com leads, else null. */
export function channelOf(address) {
  MESSAGE_ADDRESS.lastIndex = 0;
  return MESSAGE_ADDRESS.exec(address)?.[1] ?? null;
}

function formAt(text, position) {
  for (const [pattern, build] of FORMS) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match) return [match, build];
  }
  return [null, null];
}

function mention(user, { world }) {
  const mine = user === world.me.id ? " mine" : "";
  return element(
    "span",
    { class: `mention${mine}`, "data-user-id": user },
    `@${world.nameOf(user)}`,
  );
}

function channelLink(channel, context) {
  const open = () => context.openChannel(channel);
  return element(
    "button",
    { type: "button", class: "mention", onclick: open },
    context.world.labelOf(channel),
  );
}

function commandLink(command, context) {
  const begin = () => context.beginCommand(`/${command}`);
  return element("button", { type: "button", class: "mention", onclick: begin }, `/${command}`);
}

function link(address, label) {
  return element("a", { href: address, target: "_blank", rel: "noreferrer noopener" }, label);
}

function spoiler(content) {
  const reveal = ({ currentTarget }) => currentTarget.setAttribute("aria-expanded", "true");
  const attributes = {
    type: "button",
    class: "spoiler",
    "aria-expanded": "false",
    title: "Show",
    onclick: reveal,
  };
  return element("button", attributes, element("span", {}, content));
}
