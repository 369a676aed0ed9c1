import { RingList } from "../../ui/ring-list.tsx";
import { Cluster, Columns, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Section } from "../../ui/section.tsx";
import { type Stat, StatSource } from "../../ui/stat-list.tsx";
import { DayDial, type DayDialContent } from "../../shared/samples/day-dial.tsx";
import css from "./key-features.module.css";
import { TwoWays, type TwoWaysWords } from "./two-ways.tsx";

export interface KeyFeaturesContent {
  heading: string;
  items: readonly string[];
  /** The promises among the items, each with the words that open its source. */
  sources: readonly { label: string; claim: Stat }[];
  closing: { heading: string; text: string };
}

/** Everything it does in one list beside its day, and two ways to hear it. */
export function KeyFeatures({
  content,
  day,
  ways,
  bookingUrl,
}: {
  content: KeyFeaturesContent;
  day: DayDialContent;
  ways: TwoWaysWords;
  bookingUrl: string;
}) {
  const { closing } = content;
  return (
    <Section>
      <Columns split="5:7">
        <Stack gap={6}>
          <h2>{content.heading}</h2>
          <DayDial day={day} />
        </Stack>
        <Cluster gap={4} className={css["list"]}>
          <RingList ruled items={content.items} />
          {content.sources.map(({ label, claim }) => (
            <StatSource key={label} stat={claim} label={label} />
          ))}
        </Cluster>
      </Columns>
      <Columns split="7:5" align="end" gap={5} className={css["closing"]}>
        <h2>{closing.heading}</h2>
        <Stack gap={5}>
          <Lead>{closing.text}</Lead>
          <TwoWays words={ways} bookingUrl={bookingUrl} />
        </Stack>
      </Columns>
    </Section>
  );
}
