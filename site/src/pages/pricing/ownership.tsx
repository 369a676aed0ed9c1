import { AwayButton } from "../../ui/button.tsx";
import { Ring } from "../../ui/ring.tsx";
import { Section } from "../../ui/section.tsx";
import { Slip } from "../../ui/slip.tsx";
import css from "./ownership.module.css";

export interface OwnershipContent {
  heading: string;
  lead: string;
  follows: { heading: string; items: readonly { what: string; means: string }[] };
  ask: { heading: string; questions: readonly string[]; note: string; action: string };
}

/** What a buyer owns, and a slip of questions to take along about what the words leave open. */
export function Ownership({
  content,
  bookingUrl,
}: {
  content: OwnershipContent;
  bookingUrl: string;
}) {
  const { heading, lead, follows, ask } = content;
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
