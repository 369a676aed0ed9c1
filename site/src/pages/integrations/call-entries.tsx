import type { ReactNode } from "react";
import { CallFace, type DrawnCall } from "../../ui/call-face.tsx";
import { Section } from "../../ui/section.tsx";
import { PaperCard } from "../../ui/paper-card.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { DayCalendar, type DayCalendarContent } from "../../shared/samples/day-calendar.tsx";
import { StaffNote, type StaffNoteContent } from "../../shared/samples/staff-note.tsx";
import { TextMessage, type TextMessageContent } from "../../shared/samples/text-message.tsx";
import css from "./call-entries.module.css";

type Place = "calendar" | "crm" | "text" | "staff";

export interface CallEntriesContent {
  heading: string;
  lead: string;
  /** Where the call is written, in the order of the drawing. */
  places: Readonly<Record<Place, { name: string; system: string }>>;
}

/** What one call left behind. */
interface WrittenCall extends DrawnCall {
  calendar: DayCalendarContent;
  answers: readonly { term: string; value: string }[];
  text: TextMessageContent;
  note: StaffNoteContent;
}

/** One call as a ring, and a line from it to each place that it is written to. */
export function CallEntries({ content, call }: { content: CallEntriesContent; call: WrittenCall }) {
  const entries: Record<Place, ReactNode> = {
    calendar: <DayCalendar calendar={aroundBooking(call.calendar)} />,
    crm: (
      <PaperCard>
        <DescriptionList strong="value" items={call.answers} />
      </PaperCard>
    ),
    text: <TextMessage text={call.text} />,
    staff: <StaffNote note={call.note} />,
  };
  return (
    <Section>
      <div className={css["frame"]}>
        <div className={css["figure"]}>
          <div className={css["call"]}>
            <CallFace call={call} />
            <div className={css["words"]}>
              <h2>{content.heading}</h2>
              <p>{content.lead}</p>
            </div>
          </div>
          <ul className={css["entries"]}>
            {(Object.keys(entries) as Place[]).map((place) => (
              <li key={place}>
                <p className={css["place"]} data-type="small" data-tone="quiet">
                  <strong>{content.places[place].name}</strong> {content.places[place].system}
                </p>
                <div className={css["entry"]}>{entries[place]}</div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** The hour that the call booked and the one before it; the rest of the day is not the call's doing. */
function aroundBooking({ day, hours }: DayCalendarContent): DayCalendarContent {
  const booked = hours.findIndex((hour) => hour.booked);
  return { day, hours: hours.slice(Math.max(0, booked - 1), booked + 1) };
}
