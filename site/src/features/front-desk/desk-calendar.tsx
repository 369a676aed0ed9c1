import { frontDeskWords } from "./front-desk-words.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { clockOf, type DayPlan, halfOf } from "./day-plan.ts";
import { Note } from "../../ui/layout.tsx";
import css from "./front-desk.module.css";

const words = frontDeskWords.calendar;

/** The minutes of one grid line. */
const lineMin = 15;

/** A day drawn to scale. Changes of this conversation are highlighted. */
export function DeskCalendar({ plan }: { plan: DayPlan }) {
  const { day, fromHour, toHour, entries, elsewhere } = plan;
  const hours = Array.from({ length: toHour - fromHour }, (_, at) => fromHour + at);
  const lineOf = (minutes: number): number => Math.round((minutes - fromHour * 60) / lineMin) + 1;
  return (
    <>
      <p data-type="h3" key={day}>
        {day ?? words.ordinaryDay}
      </p>
      <div
        className={css["hours"]}
        style={{ gridTemplateRows: `repeat(${4 * hours.length}, 0.875rem)` }}
      >
        {hours.map((hour) => (
          <span key={hour} style={{ gridRow: `${lineOf(hour * 60)} / span 4` }} aria-hidden="true">
            {`${hour % 12 || 12} ${halfOf(hour * 60)}`}
          </span>
        ))}
        <ul>
          {entries.map((entry) => (
            <li
              key={`${day} ${entry.id} ${entry.fromMin}`}
              data-kind={entry.kind}
              style={{ gridRow: `${lineOf(entry.fromMin)} / ${lineOf(entry.toMin)}` }}
            >
              <span>
                <VisuallyHidden>{words.kinds[entry.kind]}: </VisuallyHidden>
                {clockOf(entry.fromMin)}
                <VisuallyHidden> {halfOf(entry.fromMin)}, </VisuallyHidden>
              </span>
              <span>{entry.words}</span>
            </li>
          ))}
        </ul>
      </div>
      {elsewhere.length > 0 && (
        <div data-type="small">
          <p>{words.otherDays}</p>
          <ul>
            {elsewhere.map(({ id, kind, words: visit }) => (
              <li key={id} data-kind={kind}>
                {visit}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Note>{words.key}</Note>
    </>
  );
}
