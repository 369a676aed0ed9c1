import { html } from "hono/html";
import type { Html } from "./form-parts.ts";

/** How the clocks and calendars of one zone are written, by zone. Formatters are slow to make. */
const written = new Map<string, ReturnType<typeof wordsOf>>();

/** Writes times as the clocks in `timeZone` show them, in American English. */
export function timeWords(timeZone: string): ReturnType<typeof wordsOf> {
  const words = written.get(timeZone) ?? wordsOf(timeZone);
  // Visitors name the zones, so the map must not grow without a limit.
  if (written.size >= 100) written.clear();
  written.set(timeZone, words);
  return words;
}

function wordsOf(timeZone: string) {
  const writer = (options: Intl.DateTimeFormatOptions, locale = "en-US") => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    // Newer data puts a narrow no-break space before AM; everyone reads "1:30 pm".
    return (atMs: number) =>
      format.format(atMs).replace(/\s(AM|PM)/u, (half) => half.toLowerCase());
  };
  const hourMinute = { hour: "numeric", minute: "2-digit" } as const;
  const monthDay = { weekday: "long", month: "long", day: "numeric" } as const;
  return {
    /** "1:30 pm" */
    time: writer(hourMinute),
    /** "1:30 pm EST": for the hour that a clock change repeats. */
    timeAndZone: writer({ ...hourMinute, timeZoneName: "short" }),
    /** "Wednesday, November 25" */
    day: writer(monthDay),
    /** "Wednesday, November 25, 2026" */
    fullDay: writer({ ...monthDay, year: "numeric" }),
    /** "2026-11-25". Canadians write it so, and a formatter is much faster than a zoned value. */
    isoDate: writer({ year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA"),
  };
}

/** "Wednesday, November 25, 2026, 1:30 pm EST" */
export function spokenTime(startsAt: string, timeZone: string): string {
  const startMs = Date.parse(startsAt);
  const words = timeWords(timeZone);
  return `${words.fullDay(startMs)}, ${words.timeAndZone(startMs)}`;
}

/** "New York" for "America/New_York". */
export function placeOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/**
 * A booking's time as a heading. Below it, the time that the company's clock shows, if it is another:
 * no visitor should miss a call because of the date line.
 */
export function timeHeading(startsAt: string, zone: string, ownZone: string): Html {
  const startMs = Date.parse(startsAt);
  const { fullDay, time, timeAndZone } = timeWords(zone);
  const there = timeWords(ownZone);
  const isSame =
    there.fullDay(startMs) === fullDay(startMs) && there.time(startMs) === time(startMs);
  const elsewhere = `In ${placeOf(ownZone)}, that’s ${spokenTime(startsAt, ownZone)}.`;
  return html`<h2><span>${fullDay(startMs)},</span> <span>${timeAndZone(startMs)}</span></h2>
    ${isSame ? "" : html`<p class="elsewhere">${elsewhere}</p>`}`;
}
