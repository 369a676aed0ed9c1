import { Temporal } from "temporal-polyfill";
import { minutesOfClock } from "./plain-time.ts";

/** A wall-clock moment of the practice: ISO date and minutes since midnight. */
export interface LocalMoment {
  date: string;
  minutes: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

export function localMomentAt(timeZone: string, epochMs: number): LocalMoment {
  // Swedish is written like ISO: "2026-11-24 15:00".
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, clock);
  const [date = "", time = ""] = clock.format(epochMs).split(" ");
  return { date, minutes: minutesOfClock(time) };
}

/** Epoch ms. When the clocks change, a time can come twice or never. */
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

/** When `date` begins, epoch ms. */
export function startOf(timeZone: string, date: string) {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}
