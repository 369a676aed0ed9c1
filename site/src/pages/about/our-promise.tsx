import { AwayButton } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { type Stat, StatSource } from "../../ui/stat-list.tsx";
import css from "./our-promise.module.css";

export interface PromiseContent {
  heading: string;
  text: string;
  claim: Stat;
  source: string;
  action: string;
}

/** One promise, as large as the page's heading, and where to hold us to it. */
export function OurPromise({
  content,
  bookingUrl,
}: {
  content: PromiseContent;
  bookingUrl: string;
}) {
  return (
    <Section ground="calm">
      <div className={css["promise"]}>
        <h2>{content.heading}</h2>
        <StatSource stat={content.claim} label={content.source} />
        <div className={css["act"]}>
          <p>{content.text}</p>
          <AwayButton rank="primary" href={bookingUrl}>
            {content.action}
          </AwayButton>
        </div>
      </div>
    </Section>
  );
}
