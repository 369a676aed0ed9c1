import type { ReactNode } from "react";
import { Columns, Stack } from "../../ui/layout.tsx";
import { DarkBand, Lead } from "../../ui/section.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PaperCard } from "../../ui/paper-card.tsx";
import {
  CallTranscript,
  DayCalendar,
  StaffNote,
  TextMessage,
} from "../../shared/samples/sample-cards.tsx";
import css from "./home.module.css";
import { homeContent } from "./content.ts";
import { sampleCall } from "../../shared/samples/sample-call.ts";

const { heading, lead, moments } = homeContent.oneCall;

/** One call on one time line: the transcript, the text message, the note and the calendar. */
export function OneCall() {
  return (
    <DarkBand>
      <Columns split="7:5" align="end" gap={5} className={css["story"]} data-width="page">
        <h2>{heading}</h2>
        <Lead>{lead}</Lead>
        <div className={css["line"]} data-across="">
          <Told when={moments.call}>
            <PaperCard>
              <CallTranscript />
            </PaperCard>
          </Told>
          <Stack gap={6} spread>
            <Told when={moments.text}>
              <TextMessage answered />
            </Told>
            <Told when={moments.note}>
              <StaffNote />
            </Told>
          </Stack>
          <Told when={moments.calendar}>
            <DayCalendar calendar={sampleCall.calendar} />
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
