import type { ReactNode } from "react";
import css from "./calendar-preview.module.css";

const weekdays = "SMTWTFS";

/** A month and three times, drawn: what the scheduler will show here. It says nothing of its own. */
export function CalendarPreview(): ReactNode {
  return (
    <svg className={css["preview"]} viewBox="0 0 350 450" aria-hidden="true">
      <pattern id="day" width="50" height="50" patternUnits="userSpaceOnUse">
        <circle cx="25" cy="25" r="18" />
      </pattern>
      {/* Each letter has a place of its own. */}
      <text x={Array.from(weekdays, (_, day) => 50 * day + 25).join(" ")} y="30">
        {weekdays}
      </text>
      <path className={css["days"]} fill="url(#day)" d="M100 50H350V300H0V100H100Z" />
      <circle className={css["chosen"]} cx="225" cy="175" r="18" />
      <path className={css["times"]} d="M25 340H325M25 380H325M25 420H325" />
    </svg>
  );
}
