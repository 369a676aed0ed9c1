import type { ReactNode } from "react";
import { Section } from "../../ui/section.tsx";
import { Answers } from "../../shared/samples/answers.tsx";
import { type Appointment, AppointmentSlip } from "../../shared/samples/appointment-slip.tsx";
import { type SlotContent, Slots } from "../../shared/samples/slots.tsx";
import { TextMessage, type TextMessageContent } from "../../shared/samples/text-message.tsx";
import { CallLine, type CallLineContent, type CallLineLabel } from "./call-line.tsx";
import css from "./call-handling.module.css";

type StepKind = "answer" | "need" | "offer" | "limit" | "booking" | "after";

export interface CallHandlingContent {
  heading: string;
  lead: string;
  labels: readonly CallLineLabel[];
  described: string;
  steps: readonly { kind: StepKind; at: string; heading: string; text: string; said?: string }[];
  appointment: Appointment;
  appointmentWords: Parameters<typeof AppointmentSlip>[0]["words"];
}

/** How a call goes: drawn to scale, then told moment by moment, each beside what it makes. */
export function CallHandling({
  content,
  call,
}: {
  content: CallHandlingContent;
  call: CallLineContent & {
    answers: readonly { term: string; value: string }[];
    slots: readonly SlotContent[];
    text: TextMessageContent;
  };
}) {
  const pictures: Partial<Record<StepKind, ReactNode>> = {
    need: <Answers answers={call.answers} />,
    offer: <Slots slots={call.slots} />,
    booking: <AppointmentSlip appointment={content.appointment} words={content.appointmentWords} />,
    after: <TextMessage text={call.text} answered />,
  };
  return (
    <Section>
      <div className={css["head"]}>
        <h2>{content.heading}</h2>
        <p>{content.lead}</p>
      </div>
      <CallLine call={call} labels={content.labels} described={content.described} />
      <ol className={css["steps"]}>
        {content.steps.map(({ kind, at, heading, text, said }) => (
          <li key={kind}>
            <p className={css["at"]}>{at}</p>
            <div className={css["words"]}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </div>
            <div className={css["picture"]}>
              {said === undefined ? null : <blockquote>“{said}”</blockquote>}
              {pictures[kind]}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
