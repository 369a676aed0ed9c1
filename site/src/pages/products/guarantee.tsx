import { AwayButton } from "../../ui/button.tsx";
import { RingList } from "../../ui/ring-list.tsx";
import { Section } from "../../ui/section.tsx";
import { type Stat, StatSource } from "../../ui/stat-list.tsx";
import css from "./guarantee.module.css";

export interface GuaranteeContent {
  /** The heading's number, drawn large; `unit` and `heading` read on from it. */
  figure: string;
  unit: string;
  heading: string;
  claim: Stat;
  says: string;
  items: readonly string[];
  trial: string;
  source: string;
  start: string;
}

/** What the 48 hours hold, and the way to begin them. */
export function Guarantee({
  content,
  bookingUrl,
}: {
  content: GuaranteeContent;
  bookingUrl: string;
}) {
  return (
    <Section>
      <div className={css["guarantee"]}>
        <div className={css["promise"]}>
          <h2>
            <span className={css["whole"]}>
              <span className={css["figure"]}>{content.figure}</span>
              {content.unit}
            </span>{" "}
            {content.heading}
          </h2>
          <p className={css["says"]}>{content.says}</p>
          <StatSource stat={content.claim} label={content.source} />
        </div>
        <div className={css["holds"]}>
          <RingList items={content.items} />
          <p>{content.trial}</p>
          <AwayButton rank="primary" href={bookingUrl}>
            {content.start}
          </AwayButton>
        </div>
      </div>
    </Section>
  );
}
