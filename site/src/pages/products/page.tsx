import { Page } from "../../shared/layout/page.tsx";
import { PageHero } from "../../shared/layout/page-hero.tsx";
import { DayCalendar } from "../../shared/samples/sample-cards.tsx";
import type { SiteContext } from "../../site-context.ts";
import { AwayButton, TextLink } from "../../ui/button.tsx";
import { Cluster, Columns, Ruled, Stack } from "../../ui/layout.tsx";
import { Lead, Section } from "../../ui/section.tsx";
import { RingList } from "../../ui/lists.tsx";
import { StatSource } from "../../ui/source.tsx";
import { ChatProduct } from "./chat-product.tsx";
import { guarantee, oneCalendar, productsOpening } from "./content.ts";
import { PhoneProduct } from "./phone-product.tsx";
import css from "./products.module.css";

export const { meta } = productsOpening;

export function ProductsPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/products">
      <PageHero {...productsOpening.hero} />
      <PhoneProduct />
      <ChatProduct />
      <OneCalendar />
      <Guarantee bookingUrl={site.bookingUrl} />
    </Page>
  );
}

/** Where both products write: one day of the calendar, and the systems it can be. */
function OneCalendar() {
  const { heading, lead, calendar, integrations } = oneCalendar;
  return (
    <Section>
      <Columns split="7:5">
        <Stack gap={7} spread>
          <Stack>
            <h2>{heading}</h2>
            <Lead>{lead}</Lead>
          </Stack>
          <Stack gap={3}>
            <Cluster spread align="baseline">
              <h3>{integrations.heading}</h3>
              <p data-type="h2">{integrations.claim.value}</p>
            </Cluster>
            <Ruled as="dl" headed closed gap={3} className={css["systems"]}>
              {integrations.groups.map((group) => (
                <div key={group.heading}>
                  <dt>{group.heading}</dt>
                  <dd data-tone="quiet">{group.items.join(", ")}</dd>
                </div>
              ))}
            </Ruled>
            <Cluster spread>
              <TextLink href="/integrations">{integrations.more}</TextLink>
              <StatSource stat={integrations.claim} />
            </Cluster>
          </Stack>
        </Stack>
        <DayCalendar calendar={calendar} />
      </Columns>
    </Section>
  );
}

/** What the 48 hours hold, and the way to begin them. */
function Guarantee({ bookingUrl }: { bookingUrl: string }) {
  const { figure, unit, heading, says, claim, items, trial, start } = guarantee;
  return (
    <Section ruled>
      <Columns split="7:5" align="end" className={css["guarantee"]}>
        <div>
          <h2>
            <span className={css["whole"]}>
              <span data-type="figure">{figure}</span>
              {unit}
            </span>{" "}
            {heading}
          </h2>
          <p className={css["says"]}>
            <strong>{says}</strong>
          </p>
          <StatSource stat={claim} />
        </div>
        <Stack align="start" gap={5}>
          <RingList headed items={items} />
          <p data-tone="quiet">{trial}</p>
          <AwayButton rank="primary" href={bookingUrl}>
            {start}
          </AwayButton>
        </Stack>
      </Columns>
    </Section>
  );
}
