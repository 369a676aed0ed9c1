import { frontDeskWords } from "./front-desk-words.ts";
import { phoneAsWritten } from "../call/words/phone-as-written.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { clockOf, halfOf } from "./day-place.ts";
import { Ruled } from "../../ui/layout.tsx";
import css from "./front-desk.module.css";
import type { DeskVisit, FrontDesk } from "./front-desk.ts";

const words = frontDeskWords.record;

/**
 * The caller's record, every line in its place from the start; what becomes known appears in it. Two
 * lines come only with what is rarely said.
 */
export function DeskRecordLines({ desk: { record, visits } }: { desk: FrontDesk }) {
  const kept = visits.filter(({ standing }) => standing !== "cancelled");
  return (
    <Ruled as="dl" gap={1} className={css["record"]}>
      <Line term={words.name} value={record.name} />
      <Line term={words.phone} value={record.phone && phoneAsWritten(record.phone)} />
      <Line term={words.known} value={record.known && words.patient[record.known]} />
      <Line term={words.wishes} value={record.wishes} />
      <Line term={words.booked} value={kept.map(whenOf).join("; ") || null} />
      <Line term={words.heard} value={record.heard} />
      {record.timing !== null && <Line term={words.timing} value={record.timing} />}
      {record.budget !== null && <Line term={words.budget} value={record.budget} />}
    </Ruled>
  );
}

function Line({ term, value }: { term: string; value: string | null }) {
  return (
    <div>
      <dt data-tone="quiet">{term}</dt>
      {/* What is told anew is drawn anew. */}
      <dd key={value} className={value === null ? undefined : css["arrives"]}>
        {value ?? <VisuallyHidden>{words.unsaid}</VisuallyHidden>}
      </dd>
    </div>
  );
}

function whenOf({ place, spoken, service }: DeskVisit): string {
  if (!place) return spoken ?? service ?? frontDeskWords.calendar.visit;
  return `${place.day}, ${clockOf(place.fromMin)}\u00A0${halfOf(place.fromMin)}`;
}
