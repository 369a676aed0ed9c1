import type { ReactNode } from "react";
import { Lead } from "../../ui/lead.tsx";
import { Slip } from "../../ui/slip.tsx";
import { Well } from "../../ui/well.tsx";
import { CallTranscript } from "../../shared/samples/call-transcript.tsx";
import { DayCalendar } from "../../shared/samples/day-calendar.tsx";
import { StaffNote } from "../../shared/samples/staff-note.tsx";
import { TextMessage } from "../../shared/samples/text-message.tsx";
import css from "./one-call.module.css";
import { homeContent } from "./content.ts";
import { sampleCall } from "../../shared/samples/sample-call.ts";

const { heading, lead, moments } = homeContent.oneCall;

/** One call on one time line: what was said, what was sent, what stands in the calendar. */
export function OneCall() {
  return (
    <Well>
      <div className={css["inner"]}>
        <h2>{heading}</h2>
        <Lead>{lead}</Lead>
        <div className={css["line"]}>
          <Moment when={moments.call}>
            <Slip>
              <CallTranscript />
            </Slip>
          </Moment>
          <div className={css["pair"]}>
            <Moment when={moments.text}>
              <TextMessage answered />
            </Moment>
            <Moment when={moments.note}>
              <StaffNote />
            </Moment>
          </div>
          <Moment when={moments.calendar}>
            <DayCalendar calendar={sampleCall.calendar} />
          </Moment>
        </div>
      </div>
    </Well>
  );
}

function Moment({ when, children }: { when: string; children: ReactNode }) {
  return (
    <div className={css["moment"]}>
      <h3>{when}</h3>
      {children}
    </div>
  );
}
