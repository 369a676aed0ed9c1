import { RingList } from "../../ui/ring-list.tsx";
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
      <div className={css["key"]}>
        <h2>{content.heading}</h2>
        <div className={css["day"]}>
          <DayDial />
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
          <TwoWays bookingUrl={bookingUrl} />
        </div>
      </div>
    </Section>
  );
}
