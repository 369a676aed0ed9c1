import type { ReactNode } from "react";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
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
    qualification: <DescriptionList strong="value" items={sampleCall.answers} />,
    sms: <TextMessage />,
    analytics: <WeekOfCalls />,
    handoff: <StaffNote />,
  };
  return (
    <Section>
      <h2>{homeContent.features.heading}</h2>
      <div className={css["features"]}>
        {(Object.keys(pictures) as Kind[]).map((kind) => (
          <article key={kind}>
            <Stack gap={2}>
              <h3>{features[kind].name}</h3>
              <p data-tone="quiet">{features[kind].text}</p>
            </Stack>
            {pictures[kind]}
          </article>
        ))}
      </div>
    </Section>
  );
}
