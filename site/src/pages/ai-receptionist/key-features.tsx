import { RingList } from "../../ui/ring-list.tsx";
import { Cluster, Columns, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/stat-list.tsx";
import { DayDial } from "../../shared/samples/day-dial.tsx";
import css from "./key-features.module.css";
import { TwoWays } from "./two-ways.tsx";
import { keyFeatures as content } from "./content.ts";

const { closing } = content;

/** Everything it does in one list beside its day, and two ways to hear it. */
export function KeyFeatures({ bookingUrl }: { bookingUrl: string }) {
  return (
    <Section>
      <Columns split="5:7">
        <Stack gap={6}>
          <h2>{content.heading}</h2>
          <DayDial />
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
          <TwoWays bookingUrl={bookingUrl} />
        </Stack>
      </Columns>
    </Section>
  );
}
