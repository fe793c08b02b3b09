/** Puts the page together: what the server says goes to the parts, their wishes to the server. */
import { showLine } from "./banner.js";
import { Channels } from "./channels.js";
import { Composer } from "./composer.js";
import { openDoor } from "./door.js";
import { Interactions } from "./interactions.js";
import { Memory } from "./memory.js";
import { MessageList } from "./message-list.js";
import { summary } from "./messages.js";
import { openModal } from "./modal.js";
import { People } from "./people.js";
import { Connection } from "./socket.js";
import { keepTimestampsFresh } from "./timestamps.js";
import { dismissToasts, toast } from "./toasts.js";
import { drawWelcome } from "./welcome.js";
import { World } from "./world.js";

const world = new World();
const memory = new Memory();
const connection = new Connection({ onEvent: receive, onState: lineChanged });
const interactions = new Interactions((payload) => connection.send(payload));
const context = { world, openChannel, dismiss, beginCommand: (text) => composer.begin(text) };
const list = new MessageList({ world, context, press });
const channels = new Channels({ world, unread, open: openChannel });
const people = new People({ world, become, comeAsAnother, setLocale, setDirectMessages });
const composer = new Composer({ world, channel: () => current, run, complete });
let current = null;

const RECEIVERS = {
  hello: greet,
  message: messageCame,
  message_delete: ({ channel_id: channel, id }) => {
    world.forget(channel, id);
    list.remove(channel, id);
    drawAround();
  },
  channel: ({ channel }) => {
    world.channels.set(channel.id, channel);
    drawAround();
  },
  channel_gone: ({ id }) => {
    world.forgetChannel(id);
    if (world.channels.has(current)) drawAround();
    else openChannel(world.channels.keys().next().value);
  },
  person: ({ person }) => {
    world.people.set(person.id, person);
    people.draw();
  },
  stranger: askWho,
  commands: ({ commands }) => {
    world.commands = commands;
    composer.reset();
    drawAround();
  },
  ping: pinged,
  modal: (event) => interactions.answer(event),
  choices: (event) => interactions.answer(event),
  done: (event) => interactions.answer(event),
  failed: (event) => interactions.answer(event),
};

function receive(event) {
  RECEIVERS[event.type]?.(event);
}

function greet(hello) {
  connection.goOnAs(hello.me.name);
  const isOther = world.me?.id !== hello.me.id;
  world.greet(hello);
  if (!memory.turnTo(hello.me.id)) rememberWhatWasBefore();
  if (isOther) history.replaceState(null, "", `?as=${encodeURIComponent(hello.me.name)}`);
  list.forgetWaiting();
  document.body.dataset.state = "connected";
  showLine(null);
  people.draw();
  const remembered = isOther ? memory.channel : current;
  openChannel(world.channels.has(remembered) ? remembered : (hello.channels[0]?.id ?? null), {
    isNew: isOther,
  });
}

/** Whoever comes for the first time has nothing to catch up with but what was written to them. */
function rememberWhatWasBefore() {
  for (const { id, kind } of world.channels.values()) {
    if (kind !== "dm") memory.see(id, world.messagesIn(id).at(-1)?.id);
  }
}

function messageCame({ channel_id: channel, message }) {
  world.keep(channel, message);
  list.upsert(channel, message);
  if (channel === current && !document.hidden) markSeen();
  drawAround();
}

function pinged({ channel_id: channel, message_id: id }) {
  const message = world.message(channel, id);
  if (channel === current && !document.hidden) {
    list.flash(id);
    return;
  }
  const show = () => {
    openChannel(channel);
    list.flash(id);
  };
  toast({
    title: world.labelOf(channel),
    text: message ? summary(message, world) : "New message",
    channel,
    onPress: show,
  });
}

function lineChanged(state, wait) {
  document.body.dataset.state = state;
  interactions.abandon("The connection was lost.");
  list.forgetWaiting();
  if (state === "lost") showLine({ wait, retry: () => connection.retryNow() });
}

function openChannel(channel, { isNew = true } = {}) {
  if (!world.channels.has(channel)) return;
  const isOther = channel !== current || isNew;
  current = channel;
  memory.channel = channel;
  markSeen();
  dismissToasts(channel);
  list.show(channel);
  if (isOther) composer.reset();
  document.getElementById("channel-name").textContent = world.labelOf(channel);
  const topic = { dm: "Only you and the bot read this.", thread: "A thread." };
  document.getElementById("channel-topic").textContent =
    topic[world.channels.get(channel).kind] ?? "";
  drawAround();
}

function markSeen() {
  memory.see(current, world.messagesIn(current).at(-1)?.id);
}

function unread(channel) {
  const unseen = world.messagesIn(channel).filter(({ id }) => !memory.hasSeen(channel, id));
  const pings = unseen.filter((message) => world.concernsMe(channel, message)).length;
  return { isUnread: unseen.length > 0, pings };
}

/** What stands around the messages and follows from them. */
function drawAround() {
  channels.draw(current);
  drawWelcome({ world, channel: current, run });
  const pings = [...world.channels.keys()].reduce((sum, id) => sum + unread(id).pings, 0);
  const place = `${world.labelOf(current)} · ${world.me.name} · Canasta sandbox`;
  document.title = pings ? `(${pings}) ${place}` : place;
}

function dismiss(message) {
  interactions.start({ type: "dismiss", message_id: message.id });
}

function press(message, component, values, handlers) {
  const payload = {
    type: values ? "choose" : "press",
    channel_id: current,
    message_id: message.id,
    custom_id: component.custom_id,
    values,
  };
  interactions.start(payload, { ...handlers, modal: answerModal });
}

function answerModal(modal, nonce) {
  openModal(modal, context, (values, handlers) => {
    interactions.resume(nonce, { type: "modal", custom_id: modal.custom_id, values }, handlers);
  });
}

function run(path, options, handlers = {}) {
  const channel = current;
  const failed = (reason) => {
    handlers.failed?.();
    toast({
      title: `/${path.join(" ")}`,
      text: reason || "This interaction failed",
      onPress: () => openChannel(channel),
    });
  };
  interactions.start(
    { type: "command", channel_id: channel, path, options },
    { failed, modal: answerModal },
  );
}

function complete(path, options, focused, answer) {
  interactions.start(
    { type: "autocomplete", channel_id: current, path, options, focused },
    { choices: answer, failed: () => answer([]) },
  );
}

function become(id) {
  connection.connect({ user: id });
}

/** The server does not know who this is: whoever is here already goes back on Cancel. */
function askWho({ reason, people: known }) {
  connection.rest();
  document.body.dataset.state = "stranger";
  const enter = (name) => connection.connect({ name });
  const back = world.me && (() => enter(world.me.name));
  openDoor({ reason, names: known.map(({ name }) => name), enter, back });
}

function comeAsAnother() {
  openDoor({ reason: "", names: [], enter: (name) => connection.connect({ name }), back() {} });
}

function setLocale(locale) {
  world.me.locale = locale;
  connection.send({ type: "locale", locale });
  openChannel(current);
}

function setDirectMessages(isOpen) {
  world.me.dms_open = isOpen;
  connection.send({ type: "dms", open: isOpen });
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden || !world.me) return;
  markSeen();
  drawAround();
});
keepTimestampsFresh();
const wanted = new URLSearchParams(location.search).get("as");
connection.connect(wanted === null ? {} : { name: wanted });
