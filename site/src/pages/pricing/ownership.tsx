import { AwayButton } from "../../ui/button.tsx";
import { Ring } from "../../ui/ring.tsx";
import { Section } from "../../ui/section.tsx";
import { Slip } from "../../ui/slip.tsx";
import css from "./ownership.module.css";
import { pricingContent } from "./content.ts";

const { heading, lead, follows, ask } = pricingContent.ownership;

/** What a buyer owns, and a slip of questions to take along about what the words leave open. */
export function Ownership({ bookingUrl }: { bookingUrl: string }) {
  return (
    <Section ground="calm">
      <div className={css["ownership"]}>
        <div className={css["words"]}>
          <h2>{heading}</h2>
          <p>{lead}</p>
          <h3>{follows.heading}</h3>
          <ul>
            {follows.items.map(({ what, means }) => (
              <li key={what}>
                <Ring kind="included" />
                <strong>{what}</strong>
                <p>{means}</p>
              </li>
            ))}
          </ul>
        </div>
        <Slip className={css["slip"]}>
          <h3>{ask.heading}</h3>
          <ol>
            {ask.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
          <p>{ask.note}</p>
          <AwayButton rank="primary" href={bookingUrl}>
            {ask.action}
          </AwayButton>
        </Slip>
      </div>
    </Section>
  );
}
