import type { ReactNode } from "react";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { DayDial, type DayDialContent } from "../../shared/samples/day-dial.tsx";
import { type SlotContent, Slots } from "../../shared/samples/slots.tsx";
import { StaffNote, type StaffNoteContent } from "../../shared/samples/staff-note.tsx";
import { TextMessage, type TextMessageContent } from "../../shared/samples/text-message.tsx";
import { type WeekContent, WeekOfCalls } from "./week-of-calls.tsx";
import css from "./features.module.css";

/** What one sample call and its week left behind; the six pictures are made of it. */
interface FeatureCall {
  day: DayDialContent;
  slots: readonly SlotContent[];
  answers: readonly { term: string; value: string }[];
  text: TextMessageContent;
  week: WeekContent;
  note: StaffNoteContent;
}

type Kind = "callHandling" | "scheduling" | "qualification" | "sms" | "analytics" | "handoff";

/** What the receptionist does, six times, each beside what it makes. */
export function Features({
  heading,
  features,
  call,
}: {
  heading: string;
  features: Readonly<Record<Kind, { name: string; text: string }>>;
  call: FeatureCall;
}) {
  const pictures: Record<Kind, ReactNode> = {
    callHandling: <DayDial day={call.day} />,
    scheduling: <Slots slots={call.slots} />,
    qualification: <DescriptionList strong="value" items={call.answers} />,
    sms: <TextMessage text={call.text} />,
    analytics: <WeekOfCalls week={call.week} />,
    handoff: <StaffNote note={call.note} />,
  };
  return (
    <Section>
      <h2>{heading}</h2>
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
