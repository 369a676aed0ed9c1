import type { ReactNode } from "react";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PaperCard } from "../../ui/paper-card.tsx";
import { DarkBand } from "../../ui/dark-band.tsx";
import { CallTranscript, type TranscriptContent } from "../../shared/samples/call-transcript.tsx";
import { DayCalendar, type DayCalendarContent } from "../../shared/samples/day-calendar.tsx";
import { StaffNote, type StaffNoteContent } from "../../shared/samples/staff-note.tsx";
import { TextMessage, type TextMessageContent } from "../../shared/samples/text-message.tsx";
import css from "./one-call.module.css";

export interface OneCallContent {
  heading: string;
  lead: string;
  /** When each thing happened, and what it is. */
  moments: Record<"call" | "text" | "note" | "calendar", string>;
  names: { assistant: string; user: string };
}

/** One call on one time line: what was said, what was sent, what stands in the calendar. */
export function OneCall({
  content: { heading, lead, moments, names },
  call,
}: {
  content: OneCallContent;
  call: TranscriptContent & {
    text: TextMessageContent;
    note: StaffNoteContent;
    calendar: DayCalendarContent;
  };
}) {
  return (
    <DarkBand>
      <Columns split="7:5" align="end" gap={5} className={css["inner"]} data-width="page">
        <h2>{heading}</h2>
        <Lead>{lead}</Lead>
        <div className={css["line"]} data-across="">
          <Told when={moments.call}>
            <PaperCard>
              <CallTranscript call={call} names={names} />
            </PaperCard>
          </Told>
          <Stack gap={6} spread>
            <Told when={moments.text}>
              <TextMessage text={call.text} answered />
            </Told>
            <Told when={moments.note}>
              <StaffNote note={call.note} />
            </Told>
          </Stack>
          <Told when={moments.calendar}>
            <DayCalendar calendar={call.calendar} />
          </Told>
        </div>
      </Columns>
    </DarkBand>
  );
}

function Told({ when, children }: { when: string; children: ReactNode }) {
  return (
    <div className={css["moment"]}>
      <Moment as="h3">{when}</Moment>
      {children}
    </div>
  );
}
