import type { ReactNode } from "react";
import { type FeatureId, features } from "../../shared/features.ts";
import { DayDial } from "../../shared/samples/sample-drawings.tsx";
import { sampleCall } from "../../shared/samples/sample-call.ts";
import { Slots, StaffNote, TextMessage } from "../../shared/samples/sample-cards.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Section, Stack } from "../../ui/layout.tsx";
import { RingField } from "../../ui/ring.tsx";
import { homeContent } from "./content.ts";
import css from "./home.module.css";

/** The six features, each with a picture. */
export function Features() {
  const pictures: Record<FeatureId, ReactNode> = {
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
        {Object.entries(features).map(([name, { id, text }]) => (
          <article key={id}>
            <Stack gap={2}>
              <h3>{name}</h3>
              <p data-tone="quiet">{text}</p>
            </Stack>
            {pictures[id]}
          </article>
        ))}
      </div>
    </Section>
  );
}

/** A week of answered calls, a ring each, over the initials of its days. */
function WeekOfCalls() {
  const { week } = sampleCall;
  const days = Object.entries(week.answered);
  const calls = days.flatMap(([, count], day) =>
    Array.from({ length: count }, (_, row) => [2.6 * day, 7 - row] as const),
  );
  return (
    <Drawing viewBox="-18 8 350 172" aria-label={week.described}>
      <RingField mark="answered-action" points={calls} step={20} />
      {/* One letter for each day, each at its own x. */}
      <text fontSize="15" x={days.map((_, day) => 52 * day).join(" ")} y="176">
        {days.map(([day]) => day[0]).join("")}
      </text>
    </Drawing>
  );
}
