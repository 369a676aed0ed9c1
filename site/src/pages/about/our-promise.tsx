import { AwayButton } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/stat-list.tsx";
import css from "./our-promise.module.css";
import { aboutContent } from "./content.ts";

const content = aboutContent.promise;

/** One promise, as large as the page's heading, and where to hold us to it. */
export function OurPromise({ bookingUrl }: { bookingUrl: string }) {
  return (
    <Section ground="calm">
      <div className={css["promise"]}>
        <h2>{content.heading}</h2>
        <StatSource stat={content.claim} />
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
