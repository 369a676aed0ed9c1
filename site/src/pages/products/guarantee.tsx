import { AwayButton } from "../../ui/button.tsx";
import { RingList } from "../../ui/ring-list.tsx";
import { Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/stat-list.tsx";
import css from "./guarantee.module.css";
import { guarantee as content } from "./content.ts";

/** What the 48 hours hold, and the way to begin them. */
export function Guarantee({ bookingUrl }: { bookingUrl: string }) {
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
          <StatSource stat={content.claim} />
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
