import type { ReactNode } from "react";
import { CallFace } from "../../shared/samples/call-face.tsx";
import { Section } from "../../ui/section.tsx";
import { PaperCard } from "../../ui/paper-card.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import {
  DayCalendar,
  type DayCalendarContent,
  StaffNote,
  TextMessage,
} from "../../shared/samples/sample-cards.tsx";
import css from "./integrations.module.css";
import { callEntries } from "./content.ts";
import { sampleCall } from "../../shared/samples/sample-call.ts";

/** One call as a ring, and a line from it to each place that it is written to. */
export function CallEntries() {
  const { heading, lead, places } = callEntries;
  const entries: Record<(typeof places)[number]["place"], ReactNode> = {
    calendar: <DayCalendar calendar={aroundBooking(sampleCall.calendar)} />,
    crm: (
      <PaperCard>
        <DescriptionList strong="value" items={sampleCall.answers} />
      </PaperCard>
    ),
    text: <TextMessage />,
    staff: <StaffNote />,
  };
  return (
    <Section>
      <div className={css["frame"]}>
        <div className={css["figure"]}>
          <div className={css["call"]}>
            <CallFace />
            <div className={css["words"]}>
              <h2>{heading}</h2>
              <p>{lead}</p>
            </div>
          </div>
          <ul className={css["entries"]}>
            {places.map(({ place, name, system }) => (
              <li key={place}>
                <p className={css["place"]} data-type="small" data-tone="quiet">
                  <strong>{name}</strong> {system}
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
