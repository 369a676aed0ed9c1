/** Dates and clock times of no time zone. A date is ISO, a time of the day is minutes since midnight. */

export const dayMs = 24 * 60 * 60_000;

/** "09:30" → 570. */
export function minutesOfClock(clock: string) {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}

export function addDays(date: string, days: number) {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** 1 (Monday) to 7 (Sunday). */
export function dayOfWeek(date: string) {
  return new Date(date).getUTCDay() || 7;
}
