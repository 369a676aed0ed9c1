import { AwayButton } from "../../ui/button.tsx";
import { RingList } from "../../ui/ring-list.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
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
    <Section ruled>
      <Columns split="7:5" align="end" className={css["guarantee"]}>
        <div>
          <h2>
            <span className={css["whole"]}>
              <span data-type="figure">{content.figure}</span>
              {content.unit}
            </span>{" "}
            {content.heading}
          </h2>
          <p className={css["says"]}>
            <strong>{content.says}</strong>
          </p>
          <StatSource stat={content.claim} label={content.source} />
        </div>
        <Stack align="start" gap={5}>
          <RingList ruled items={content.items} />
          <p data-tone="quiet">{content.trial}</p>
          <AwayButton rank="primary" href={bookingUrl}>
            {content.start}
          </AwayButton>
        </Stack>
      </Columns>
    </Section>
  );
}
