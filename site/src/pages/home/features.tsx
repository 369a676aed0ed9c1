import type { ReactNode } from "react";
import { Section } from "../../ui/section.tsx";
import { Answers } from "../../shared/samples/answers.tsx";
import { DayDial } from "../../shared/samples/day-dial.tsx";
import { Slots } from "../../shared/samples/slots.tsx";
import { StaffNote } from "../../shared/samples/staff-note.tsx";
import { TextMessage } from "../../shared/samples/text-message.tsx";
import { WeekOfCalls } from "./week-of-calls.tsx";
import css from "./features.module.css";
import { features } from "../../shared/features.ts";
import { sampleCall } from "../../shared/samples/sample-call.ts";
import { homeContent } from "./content.ts";

type Kind = "callHandling" | "scheduling" | "qualification" | "sms" | "analytics" | "handoff";

/** What the receptionist does, six times, each beside what it makes. */
export function Features() {
  const pictures: Record<Kind, ReactNode> = {
    callHandling: <DayDial />,
    scheduling: <Slots />,
    qualification: <Answers answers={sampleCall.answers} />,
    sms: <TextMessage />,
    analytics: <WeekOfCalls />,
    handoff: <StaffNote />,
  };
  return (
    <Section>
      <h2 className={css["heading"]}>{homeContent.features.heading}</h2>
      <div className={css["features"]}>
        {(Object.keys(pictures) as Kind[]).map((kind) => (
          <article key={kind}>
            <div>
              <h3>{features[kind].name}</h3>
              <p>{features[kind].text}</p>
            </div>
            {pictures[kind]}
          </article>
        ))}
      </div>
    </Section>
  );
}
