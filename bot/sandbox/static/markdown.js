/** Discord's Markdown by lines: headings, small text, lists, quotes, code blocks, paragraphs. */
import { element } from "./dom.js";
import { inline } from "./inline.js";

const HEADING = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.*)$/;
const FENCE = /^```(\w*)$/;
const BLOCKS = [fence, heading, small, restQuote, quote, list];

/** A `<div class="markdown">` of the text; `context` as in inline.js. */
export function markdown(text, context) {
  const lines = text.split("\n");
  const blocks = [];
  while (lines.length) {
    const block = nextBlock(lines, context);
    if (block) blocks.push(block);
  }
  return element("div", { class: "markdown" }, blocks);
}

/** Takes one block off the lines; null for a blank line. */
function nextBlock(lines, context) {
  for (const read of BLOCKS) {
    const block = read(lines, context);
    if (block) return block;
  }
  return paragraph(lines, context);
}

function heading(lines, context) {
  const match = lines[0]?.match(HEADING);
  if (!match) return null;
  lines.shift();
  // The page's own headings are h1 and h2.
  return element(`h${match[1].length + 2}`, {}, inline(match[2], context));
}

function small(lines, context) {
  const match = lines[0]?.match(SMALL);
  if (!match) return null;
  lines.shift();
  return element("p", { class: "small" }, inline(match[1], context));
}

function restQuote(lines, context) {
  if (!lines[0]?.startsWith(">>> ")) return null;
  const quoted = lines.splice(0).join("\n").slice(4);
  return element("blockquote", {}, markdown(quoted, context));
}

function quote(lines, context) {
  const quoted = take(lines, (line) => QUOTE.test(line)).map((line) => line.match(QUOTE)[1]);
  return quoted.length ? element("blockquote", {}, markdown(quoted.join("\n"), context)) : null;
}

function fence(lines) {
  if (!FENCE.test(lines[0]?.trim() ?? "")) return null;
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === "```");
  if (end < 0) return null;
  const code = lines
    .splice(0, end + 1)
    .slice(1, -1)
    .join("\n");
  return element("pre", {}, element("code", {}, code));
}

/** A list with its nested lists: an item indented further belongs to the one above it. */
function list(lines, context) {
  const first = lines[0]?.match(ITEM);
  if (!first) return null;
  const depth = first[1].length;
  const ordered = first[2].endsWith(".");
  const items = [];
  while (lines[0]?.match(ITEM)?.[1].length >= depth) {
    const match = lines[0].match(ITEM);
    if (match[1].length > depth && items.length) {
      items.at(-1).append(list(lines, context));
      continue;
    }
    if (match[2].endsWith(".") !== ordered) break;
    lines.shift();
    items.push(element("li", {}, inline(match[3], context)));
  }
  return element(ordered ? "ol" : "ul", { start: ordered ? parseInt(first[2], 10) : null }, items);
}

function paragraph(lines, context) {
  const [first, ...more] = [lines.shift(), ...take(lines, isPlain)];
  const text = [first, ...more].join("\n").replace(/^\n+|\n+$/g, "");
  return text.trim() ? element("p", {}, inline(text, context)) : null;
}

function isPlain(line) {
  return (
    line.trim() !== "" &&
    ![HEADING, SMALL, QUOTE, ITEM].some((form) => form.test(line)) &&
    !FENCE.test(line.trim())
  );
}

function take(lines, wanted) {
  const end = lines.findIndex((line) => !wanted(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}
