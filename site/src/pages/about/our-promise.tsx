import { AwayButton } from "../../ui/button.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/stat-list.tsx";
import css from "./our-promise.module.css";
import { aboutContent } from "./content.ts";

const content = aboutContent.promise;

/** One promise, as large as the page's heading, and where to hold us to it. */
export function OurPromise({ bookingUrl }: { bookingUrl: string }) {
  return (
    <Section ground="calm">
      <Columns split="5:7" align="baseline" className={css["promise"]}>
        <h2 data-type="hero" data-across="">
          {content.heading}
        </h2>
        <StatSource stat={content.claim} />
        <Cluster gap={5}>
          <p data-type="lead">{content.text}</p>
          <AwayButton rank="primary" href={bookingUrl}>
            {content.action}
          </AwayButton>
        </Cluster>
      </Columns>
    </Section>
  );
}
