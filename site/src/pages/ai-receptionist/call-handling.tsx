import type { ReactNode } from "react";
import { Columns, Ruled, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Section } from "../../ui/section.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
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
    need: <DescriptionList strong="value" items={call.answers} />,
    offer: <Slots slots={call.slots} />,
    booking: <AppointmentSlip appointment={content.appointment} words={content.appointmentWords} />,
    after: <TextMessage text={call.text} answered />,
  };
  return (
    <Section>
      <Stack gap="block">
        <Columns split="7:5" align="end" gap={5}>
          <h2>{content.heading}</h2>
          <Lead>{content.lead}</Lead>
        </Columns>
        <CallLine call={call} labels={content.labels} described={content.described} />
        <Ruled as="ol" headed closed className={css["steps"]}>
          {content.steps.map(({ kind, at, heading, text, said }) => (
            <li key={kind}>
              <p data-type="lead" data-tone="quiet">
                {at}
              </p>
              <Stack gap={3}>
                <h3>{heading}</h3>
                <p data-tone="quiet">{text}</p>
              </Stack>
              <div className={css["picture"]}>
                {said === undefined ? null : <blockquote data-type="h3">“{said}”</blockquote>}
                {pictures[kind]}
              </div>
            </li>
          ))}
        </Ruled>
      </Stack>
    </Section>
  );
}
