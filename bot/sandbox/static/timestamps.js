/** Times as the person's language writes them; relative ones stay true while the page is open. */
import { element } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31557600],
  ["month", 2629800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const REFRESH_MS = 1000;

/** A live `<time>` for Discord's <t:seconds:style>. */
export function timestamp(seconds, style, locale) {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return document.createTextNode(`<t:${seconds}>`);
  const made = element("time", {
    class: "timestamp",
    datetime: moment.toISOString(),
    title: write(moment, "F", locale),
    "data-seconds": seconds,
    "data-relative": style === "R" ? locale : null,
  });
  made.textContent = written(seconds, style, locale);
  return made;
}

/** The words of <t:seconds:style> at this moment. */
export function written(seconds, style, locale) {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return `<t:${seconds}>`;
  return style === "R" ? relative(seconds, locale) : write(moment, style ?? "f", locale);
}

/** The time of day at which a message was written, the whole date as its title. */
export function clockTime(iso, locale) {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return null;
  const today = moment.toDateString() === new Date().toDateString();
  const shown = today
    ? write(moment, "t", locale)
    : `${write(moment, "d", locale)} ${write(moment, "t", locale)}`;
  return element(
    "time",
    { class: "time", datetime: iso, title: write(moment, "F", locale) },
    shown,
  );
}

export function keepTimestampsFresh() {
  setInterval(() => {
    for (const made of document.querySelectorAll("time[data-relative]")) {
      const text = relative(Number(made.dataset.seconds), made.dataset.relative);
      if (made.textContent !== text) made.textContent = text;
    }
  }, REFRESH_MS);
}

function write(moment, style, locale) {
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(moment);
}

function relative(seconds, locale) {
  const distance = seconds - Math.floor(Date.now() / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(distance) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(
    Math.trunc(distance / size),
    unit,
  );
}
