import type { Practice } from "@ringwell/receptionist";
import type { WeeklyHours, Weekday } from "./calendar/opening-hours.ts";

const numbers = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
} as const satisfies Record<keyof Practice["hours"], Weekday>;

/** The practice's hours as the calendar keeps them. */
export function weeklyHoursOf({ hours }: Practice): WeeklyHours {
  const weekly: WeeklyHours = {};
  for (const [day, number] of Object.entries(numbers)) {
    weekly[number] = hours[day as keyof Practice["hours"]].map(({ opens, closes }) => ({
      from: opens,
      to: closes,
    }));
  }
  return weekly;
}
