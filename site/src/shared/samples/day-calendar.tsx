import { PaperCard } from "../../ui/paper-card.tsx";
import css from "./day-calendar.module.css";

export interface DayCalendarContent {
  day: string;
  /** Whole hours, and what stands in each. */
  hours: readonly { hour: string; entry?: string; booked?: boolean }[];
}

/** One day of the practice, hour by hour; what the call just booked stands out. */
export function DayCalendar({ calendar }: { calendar: DayCalendarContent }) {
  return (
    <PaperCard fact={calendar.day} className={css["calendar"]}>
      <ul>
        {calendar.hours.map(({ hour, entry, booked }) => (
          <li key={hour}>
            <span>{hour}</span>
            {entry === undefined ? null : <span data-booked={booked}>{entry}</span>}
          </li>
        ))}
      </ul>
    </PaperCard>
  );
}
