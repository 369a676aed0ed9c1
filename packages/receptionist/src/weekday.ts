/** Monday first, as ISO 8601 numbers them: `weekdays[0]` is day 1. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof weekdays)[number];

/** `dayOfWeek` from 1 (Monday) to 7 (Sunday). */
export function weekdayNumbered(dayOfWeek: number): Weekday {
  const weekday = weekdays[dayOfWeek - 1];
  if (!weekday) throw new TypeError(`a day of the week is 1 to 7; got ${dayOfWeek}`);
  return weekday;
}
