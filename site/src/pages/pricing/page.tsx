import { BookDemo, Page, PageHero, titled } from "../../shared/layout/page.tsx";
import { Plans } from "../../shared/plans/plan-cards.tsx";
import type { SiteContext } from "../../site-context.ts";
import { Columns, Lead, PaperCard, Ruled, RuledGroup, Section, Stack } from "../../ui/layout.tsx";
import { Ring } from "../../ui/ring.tsx";
import { StatSource } from "../../ui/source.tsx";
import { BreakEven } from "./break-even.tsx";
import { pricingContent, pricingOpening } from "./content.ts";
import css from "./pricing.module.css";

export const meta = titled(pricingOpening);

export function PricingPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/pricing">
      <PageHero {...pricingOpening.hero} />
      <Plans site={site}>
        <BeforeYouPress />
      </Plans>
      <BreakEven />
      <WhenNotToBuy />
      <Ownership site={site} />
    </Page>
  );
}

/** What the buttons do, and the promised figures: the small print at full size. */
function BeforeYouPress() {
  const { heading, claims, signUp, afterTrial } = pricingContent.beforeYouPress;
  return (
    <div className={css["print"]}>
      <h2 data-type="h3">{heading}</h2>
      {claims.map((claim) => (
        <div key={claim.value}>
          <p data-type="h2">{claim.value}</p>
          <p>{claim.says}</p>
          <StatSource stat={claim} />
        </div>
      ))}
      <Stack gap={3} data-tone="quiet">
        <p>{signUp}</p>
        <p>{afterTrial}</p>
      </Stack>
    </div>
  );
}

/** The cases in which we advise against buying, each starting with the advice. */
function WhenNotToBuy() {
  const { heading, cases } = pricingContent.whenNot;
  return (
    <Section gap="block">
      <h2 data-type="hero">{heading}</h2>
      <Ruled>
        {cases.map(({ verdict, when, why }) => (
          <Columns split="7:5" align="baseline" gap={3} as="li" key={when}>
            <p data-type="quote">
              {verdict} <span data-tone="quiet">{when}</span>
            </p>
            <p>{why}</p>
          </Columns>
        ))}
      </Ruled>
    </Section>
  );
}

/** What a buyer owns, and the questions to ask about the rest. */
function Ownership({ site }: { site: SiteContext }) {
  const { heading, lead, follows, ask } = pricingContent.ownership;
  return (
    <Section ground="calm" split="7:5">
      <Stack gap={5}>
        <h2>{heading}</h2>
        <Lead>{lead}</Lead>
        <RuledGroup heading={follows.heading}>
          <ul className={css["follows"]}>
            {Object.entries(follows.items).map(([what, means]) => (
              <li key={what}>
                <Ring kind="included" />
                <strong>{what}</strong>
                <p data-tone="quiet">{means}</p>
              </li>
            ))}
          </ul>
        </RuledGroup>
      </Stack>
      <PaperCard gap={4} align="start" className={css["slip"]}>
        <h3>{ask.heading}</h3>
        <Ruled as="ol" gap={3}>
          {ask.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </Ruled>
        <p>{ask.note}</p>
        <BookDemo site={site} />
      </PaperCard>
    </Section>
  );
}
