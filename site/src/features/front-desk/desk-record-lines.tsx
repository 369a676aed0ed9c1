import { frontDeskWords } from "./front-desk-words.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { clockOf, halfOf } from "./day-place.ts";
import { Ruled } from "../../ui/layout.tsx";
import css from "./front-desk.module.css";
import type { DeskVisit, FrontDesk } from "./front-desk.ts";

const { lines, unsaid } = frontDeskWords.record;

/** They are rarely said, and stand in the record only once they are. */
const rare: readonly string[] = ["timing", "budget"] satisfies (keyof typeof lines)[];

/** The caller's record, every line in its place from the start; what becomes known appears in it. */
export function DeskRecordLines({ desk: { record, visits } }: { desk: FrontDesk }) {
  const kept = visits.filter(({ standing }) => standing !== "cancelled");
  const values = { ...record, booked: kept.map(whenOf).join("; ") || null };
  const shown = (Object.keys(lines) as (keyof typeof lines)[]).filter(
    (line) => values[line] !== null || !rare.includes(line),
  );
  return (
    <Ruled as="dl" gap={1} className={css["record"]}>
      {shown.map((line) => (
        <div key={line}>
          <dt data-tone="quiet">{lines[line]}</dt>
          {/* What is told anew is drawn anew. */}
          <dd key={values[line]} className={values[line] === null ? undefined : css["arrives"]}>
            {values[line] ?? <VisuallyHidden>{unsaid}</VisuallyHidden>}
          </dd>
        </div>
      ))}
    </Ruled>
  );
}

function whenOf({ place, spoken }: DeskVisit): string {
  if (!place) return spoken;
  return `${place.day}, ${clockOf(place.fromMin)}\u00A0${halfOf(place.fromMin)}`;
}
