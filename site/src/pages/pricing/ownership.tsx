import { AwayButton } from "../../ui/button.tsx";
import { Ring } from "../../ui/ring.tsx";
import { Columns, Ruled, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { RuledGroup } from "../../ui/ruled-group.tsx";
import { Section } from "../../ui/section.tsx";
import { PaperCard } from "../../ui/paper-card.tsx";
import css from "./ownership.module.css";
import { pricingContent } from "./content.ts";

const { heading, lead, follows, ask } = pricingContent.ownership;

/** What a buyer owns, and a slip of questions to take along about what the words leave open. */
export function Ownership({ bookingUrl }: { bookingUrl: string }) {
  return (
    <Section ground="calm">
      <Columns split="7:5">
        <Stack gap={5}>
          <h2>{heading}</h2>
          <Lead>{lead}</Lead>
          <RuledGroup heading={follows.heading}>
            <ul className={css["follows"]}>
              {follows.items.map(({ what, means }) => (
                <li key={what}>
                  <Ring kind="included" />
                  <strong>{what}</strong>
                  <p data-tone="quiet">{means}</p>
                </li>
              ))}
            </ul>
          </RuledGroup>
        </Stack>
        <PaperCard className={css["slip"]}>
          <h3>{ask.heading}</h3>
          <Ruled as="ol" gap={3}>
            {ask.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </Ruled>
          <p>{ask.note}</p>
          <AwayButton rank="primary" href={bookingUrl}>
            {ask.action}
          </AwayButton>
        </PaperCard>
      </Columns>
    </Section>
  );
}
