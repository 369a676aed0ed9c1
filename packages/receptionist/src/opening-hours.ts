import { addDays, dayOfWeek, minutesOfClock } from "./plain-time.ts";
import type { TimeValue } from "./nlu/entities/entity.ts";
import { dateOfHoliday, type DaySpan, isWithin } from "./nlu/entities/date-expression.ts";
import { type OpenFrom, type Practice, weekdays } from "../practices/practice.ts";

/** When the practice is open on `date`; the calendar may know exceptions. */
export function hoursOn(practice: Practice, date: string): readonly OpenFrom[] {
  const weekday = weekdays[dayOfWeek(date) - 1];
  return !weekday || isHoliday(practice, date) ? [] : practice.hours[weekday];
}

export function isHoliday({ closedOn }: Practice, date: string): boolean {
  return closedOn.some((holiday) => dateOfHoliday(holiday, date.slice(0, 4)) === date);
}

export function opensOn(practice: Practice, days: DaySpan): boolean {
  for (let date = days.from; date <= days.to; date = addDays(date, 1))
    if (isWithin(days, date) && hoursOn(practice, date).length > 0) return true;
  return false;
}

/** Whether the practice is open at a time of the day, on any day of the week. */
export function opensAt({ hours }: Practice, time: TimeValue): boolean {
  const [from, to] = time.type === "at" ? [time.minutes, time.minutes] : [time.from, time.to];
  return Object.values(hours)
    .flat()
    .some(({ opens, closes }) => minutesOfClock(opens) <= to && from < minutesOfClock(closes));
}

/** True when a visit of `durationMin` that starts at `minutes` fits into the hours. */
export function fitsInto(
  hours: readonly OpenFrom[],
  minutes: number,
  durationMin: number,
): boolean {
  return hours.some(
    ({ opens, closes }) =>
      minutesOfClock(opens) <= minutes && minutes + durationMin <= minutesOfClock(closes),
  );
}

/** What a bare hour means, `am` or 12 hours later: open in `hours`, else on any day, else 7 am to 6 pm. */
export function readHourAt(am: number, practice: Practice, hours: readonly OpenFrom[]): number {
  const pm = am + 12 * 60;
  for (const each of [hours, Object.values(practice.hours).flat()]) {
    const [open, other] = [am, pm].filter((minutes) => fitsInto(each, minutes, 1));
    if (open !== undefined && other === undefined) return open;
  }
  return am < 7 * 60 ? pm : am;
}
