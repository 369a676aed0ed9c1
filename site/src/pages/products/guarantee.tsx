import { AwayButton } from "../../ui/button.tsx";
import { RingList } from "../../ui/ring-list.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/stat-list.tsx";
import css from "./guarantee.module.css";
import { guarantee as content } from "./content.ts";

/** What the 48 hours hold, and the way to begin them. */
export function Guarantee({ bookingUrl }: { bookingUrl: string }) {
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
          <StatSource stat={content.claim} />
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
