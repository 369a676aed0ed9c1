import type { ReactNode } from "react";
import { Section } from "../../ui/section.tsx";
import { Answers } from "../../shared/samples/answers.tsx";
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
    need: <Answers answers={sampleCall.answers} />,
    offer: <Slots />,
    booking: <AppointmentSlip />,
    after: <TextMessage answered />,
  };
  return (
    <Section>
      <div className={css["head"]}>
        <h2>{content.heading}</h2>
        <p>{content.lead}</p>
      </div>
      <CallLine />
      <ol className={css["steps"]}>
        {content.steps.map(({ kind, at, heading, text, ...step }) => (
          <li key={kind}>
            <p className={css["at"]}>{at}</p>
            <div className={css["words"]}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </div>
            <div className={css["picture"]}>
              {"said" in step && <blockquote>“{step.said}”</blockquote>}
              {pictures[kind]}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
