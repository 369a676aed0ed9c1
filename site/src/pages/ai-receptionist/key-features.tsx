import { RingList } from "../../ui/ring-list.tsx";
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
      <div className={css["key"]}>
        <h2>{content.heading}</h2>
        <div className={css["day"]}>
          <DayDial day={day} />
        </div>
        <div className={css["list"]}>
          <RingList items={content.items} />
          {content.sources.map(({ label, claim }) => (
            <StatSource key={label} stat={claim} label={label} />
          ))}
        </div>
      </div>
      <div className={css["closing"]}>
        <h2>{closing.heading}</h2>
        <div>
          <p>{closing.text}</p>
          <TwoWays words={ways} bookingUrl={bookingUrl} />
        </div>
      </div>
    </Section>
  );
}
