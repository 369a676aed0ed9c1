import { Temporal } from "temporal-polyfill";
import { minutesOfClock } from "./plain-time.ts";

/** A wall-clock moment of the practice: ISO date and minutes since midnight. */
export interface LocalMoment {
  date: string;
  minutes: number;
}

/** Making one takes longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the practice's wall shows at `epochMs`. */
export function localMomentAt(timeZone: string, epochMs: number): LocalMoment {
  // Swedish is written like ISO: "2026-11-24 15:00".
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, clock);
  const [date = "", time = ""] = clock.format(epochMs).split(" ");
  return { date, minutes: minutesOfClock(time) };
}

/** When the clock shows `minutes` on `date`, epoch ms: never if the clocks skip it, twice if they go back. */
export function instantsOf(timeZone: string, date: string, minutes: number): number[] {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime({
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
  });
  const times = (["earlier", "later"] as const)
    .map((disambiguation) => wall.toZonedDateTime(timeZone, { disambiguation }))
    .filter((time) => time.toPlainDateTime().equals(wall));
  return [...new Set(times.map(({ epochMilliseconds }) => epochMilliseconds))];
}

/** The first instant of `date`, epoch milliseconds. */
export function startOf(timeZone: string, date: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}
