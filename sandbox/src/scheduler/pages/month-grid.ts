import { Temporal } from "temporal-polyfill";
import type { Slot } from "../calendar/calendar.ts";
import { timeWords } from "./time-words.ts";

export interface GridDay {
  /** "2026-11-25" */
  date: string;
  number: number;
  open: boolean;
}

/** A month as weeks from Sunday to Saturday; `null` where another month's days would stand. */
export interface MonthGrid {
  /** "November 2026" */
  title: string;
  weeks: (GridDay | null)[][];
}

/** The days of `month` ("2026-11"), open where `openDates` has them. */
export function monthGrid(month: string, openDates: ReadonlySet<string>): MonthGrid {
  const yearMonth = Temporal.PlainYearMonth.from(month);
  const first = yearMonth.toPlainDate({ day: 1 });
  const cells: (GridDay | null)[] = Array.from({ length: first.dayOfWeek % 7 }, () => null);
  for (let number = 1; number <= yearMonth.daysInMonth; number++) {
    const date = first.with({ day: number }).toString();
    cells.push({ date, number, open: openDates.has(date) });
  }
  while (cells.length % 7 !== 0) cells.push(null);

  const title = new Intl.DateTimeFormat("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(Date.UTC(yearMonth.year, yearMonth.month - 1));
  const weeks = Array.from({ length: cells.length / 7 }, (_, w) => cells.slice(w * 7, w * 7 + 7));
  return { title, weeks };
}

/** Free times by the date they have in `timeZone`; dates in order, times in order. */
export function byDate(slots: readonly Slot[], timeZone: string): Map<string, Slot[]> {
  const { isoDate } = timeWords(timeZone);
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const key = isoDate(Date.parse(slot.startsAt));
    const day = days.get(key);
    if (day) day.push(slot);
    else days.set(key, [slot]);
  }
  return days;
}

/** The month after (1) or before (-1): "2026-12". */
export function monthBeside(month: string, step: 1 | -1): string {
  return Temporal.PlainYearMonth.from(month).add({ months: step }).toString();
}
