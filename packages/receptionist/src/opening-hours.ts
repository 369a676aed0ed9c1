import { addDays, dayOfWeek, minutesOfClock } from "./plain-time.ts";
import type { TimeValue } from "./nlu/entities/entity.ts";
import { dateOfHoliday, type DaySpan, isWithin } from "./nlu/entities/date-expression.ts";
import { type OpenFrom, type Practice, weekdays } from "../practices/practice.ts";

export function hoursOn(practice: Practice, date: string): readonly OpenFrom[] {
  return isHoliday(practice, date) ? [] : practice.hours[weekdays[dayOfWeek(date) - 1]!];
}

export function isHoliday({ closedOn }: Practice, date: string) {
  return closedOn.some((holiday) => dateOfHoliday(holiday, date.slice(0, 4)) === date);
}

export function opensOn(practice: Practice, days: DaySpan) {
  for (let date = days.from; date <= days.to; date = addDays(date, 1))
    if (isWithin(days, date) && hoursOn(practice, date).length > 0) return true;
  return false;
}

/** Whether the practice is open at this time on any weekday. */
export function opensAt({ hours }: Practice, time: TimeValue) {
  const [from, to] = time.type === "at" ? [time.minutes, time.minutes] : [time.from, time.to - 1];
  return Object.values(hours)
    .flat()
    .some(({ opens, closes }) => minutesOfClock(opens) <= to && from < minutesOfClock(closes));
}

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

/** A bare hour, `am` or 12 hours later: in `hours`, else in those of any day, else from 7 am to 6 pm. */
export function readHourAt(am: number, practice: Practice, hours: readonly OpenFrom[]) {
  const pm = am + 12 * 60;
  for (const each of [hours, Object.values(practice.hours).flat()]) {
    const open = [am, pm].find((minutes) => fitsInto(each, minutes, 1));
    if (open !== undefined) return open;
  }
  return am < 7 * 60 ? pm : am;
}
