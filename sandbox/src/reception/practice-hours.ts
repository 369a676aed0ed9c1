import type { Practice } from "@ringwell/receptionist";
import { type WeeklyHours, weekdayNumbers } from "../scheduler/slots/opening-hours.ts";

/** The practice's hours as the calendar keeps them. */
export function weeklyHoursOf({ hours }: Practice): WeeklyHours {
  const weekly: WeeklyHours = {};
  for (const [day, number] of Object.entries(weekdayNumbers)) {
    weekly[number] = hours[day as keyof Practice["hours"]].map(({ opens, closes }) => ({
      from: opens,
      to: closes,
    }));
  }
  return weekly;
}
