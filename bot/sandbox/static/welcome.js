/** What a newcomer reads in an empty channel: how to begin, and one press that begins. */
import { element, replaceChildren } from "./dom.js";

const NEW_TABLE = ["canasta", "new"];

/** Draws the hint for a channel; `run(path, options)` really runs the slash command. */
export function drawWelcome({ world, channel, run }) {
  const box = document.getElementById("welcome");
  const known = world.channels.get(channel);
  const isEmpty = known && world.messagesIn(channel).length === 0;
  replaceChildren(
    box,
    isEmpty && (known.kind === "dm" ? directHint(world) : channelHint(world, channel, run)),
  );
}

function channelHint(world, channel, run) {
  const canBegin = world.commands.some(
    ({ name, options }) =>
      name === NEW_TABLE[0] && (options ?? []).some((option) => option.name === NEW_TABLE[1]),
  );
  const begin = element(
    "button",
    {
      type: "button",
      id: "begin",
      class: "button primary large",
      onclick: ({ currentTarget }) => {
        currentTarget.setAttribute("aria-busy", "true");
        run(
          NEW_TABLE,
          { computers: 3 },
          { failed: () => currentTarget.removeAttribute("aria-busy") },
        );
      },
    },
    "Start a table against three computers",
  );
  return element(
    "section",
    { class: "welcome" },
    element("h2", {}, `Welcome to ${world.labelOf(channel)}, ${world.me.name}`),
    element(
      "p",
      {},
      "This page stands in for a Discord server; the bot is the real one. ",
      "Open a table here, press Start, and play from your hand in the direct message.",
    ),
    canBegin ? begin : element("p", { class: "small" }, "Waiting for the bot and its commands…"),
    element(
      "p",
      { class: "small" },
      "Or type ",
      element("code", {}, "/canasta new"),
      " below. Press another name to be somebody else, or open a second window with ",
      element("code", {}, "?as=Boris"),
      " or a name of your own.",
    ),
  );
}

function directHint(world) {
  return element(
    "section",
    { class: "welcome" },
    element("h2", {}, `You and ${world.bot.name}`),
    element("p", {}, "Your hand arrives here once a game has begun at a table."),
  );
}
