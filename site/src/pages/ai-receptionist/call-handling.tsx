import type { ReactNode } from "react";
import { Columns, Ruled, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Section } from "../../ui/section.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { AppointmentSlip } from "../../shared/samples/appointment-slip.tsx";
import { Slots } from "../../shared/samples/slots.tsx";
import { TextMessage } from "../../shared/samples/text-message.tsx";
import { CallLine } from "./call-line.tsx";
import css from "./call-handling.module.css";
import { callHandling as content } from "./content.ts";
import { sampleCall } from "../../shared/samples/sample-call.ts";

type StepKind = "answer" | "need" | "offer" | "limit" | "booking" | "after";

/** How a call goes: drawn to scale, then told moment by moment, each beside what it makes. */
export function CallHandling() {
  const pictures: Partial<Record<StepKind, ReactNode>> = {
    need: <DescriptionList strong="value" items={sampleCall.answers} />,
    offer: <Slots />,
    booking: <AppointmentSlip />,
    after: <TextMessage answered />,
  };
  return (
    <Section>
      <Stack gap="block">
        <Columns split="7:5" align="end" gap={5}>
          <h2>{content.heading}</h2>
          <Lead>{content.lead}</Lead>
        </Columns>
        <CallLine />
        <Ruled as="ol" headed closed className={css["steps"]}>
          {content.steps.map(({ kind, at, heading, text, ...step }) => (
            <li key={kind}>
              <p data-type="lead" data-tone="quiet">
                {at}
              </p>
              <Stack gap={3}>
                <h3>{heading}</h3>
                <p data-tone="quiet">{text}</p>
              </Stack>
              <div className={css["picture"]}>
                {"said" in step && <blockquote data-type="h3">“{step.said}”</blockquote>}
                {pictures[kind]}
              </div>
            </li>
          ))}
        </Ruled>
      </Stack>
    </Section>
  );
}
