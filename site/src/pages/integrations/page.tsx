import { BookDemo } from "../../shared/layout/book-demo.tsx";
import { Page } from "../../shared/layout/page.tsx";
import { PageHero } from "../../shared/layout/page-hero.tsx";
import type { SiteContext } from "../../site-context.ts";
import { Columns, Grid, Stack } from "../../ui/layout.tsx";
import { Lead, Section } from "../../ui/section.tsx";
import { RuledGroup } from "../../ui/lists.tsx";
import { StatSource } from "../../ui/source.tsx";
import { CallEntries } from "./call-entries.tsx";
import { askAboutYours, integrationsOpening, namedSystems, popularTools } from "./content.ts";
import css from "./integrations.module.css";

export const { meta } = integrationsOpening;

export function IntegrationsPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/integrations">
      <PageHero {...integrationsOpening.hero} />
      <CallEntries />
      <NamedSystems />
      <PopularTools />
      <Section ground="calm">
        <Columns split="7:5" align="end" gap={5}>
          <h2 data-type="hero">{askAboutYours.heading}</h2>
          <Stack align="start" gap={5}>
            <p data-type="lead">{askAboutYours.lead}</p>
            <BookDemo site={site} />
          </Stack>
        </Columns>
      </Section>
    </Page>
  );
}

/** How many systems it works with, and some of them by name, group by group. */
function NamedSystems() {
  const { total, heading, lead, groups } = namedSystems;
  return (
    <Section ruled>
      <Columns split="5:7">
        <div>
          <p data-type="figure">{total.value}</p>
          <p className={css["says"]}>
            <strong>{total.says}</strong>
          </p>
          <StatSource stat={total} />
        </div>
        <Stack gap="block">
          <Stack gap={3}>
            <h2>{heading}</h2>
            <Lead>{lead}</Lead>
          </Stack>
          <Grid least="narrow" className={css["groups"]}>
            {groups.map((group) => (
              <RuledGroup key={group.heading} heading={group.heading}>
                <ul>
                  {group.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </RuledGroup>
            ))}
          </Grid>
        </Stack>
      </Columns>
    </Section>
  );
}

/** Names in large type, and beside each what it does with a call. */
function PopularTools() {
  return (
    <Section>
      <Stack gap="block">
        <h2 data-type="h3">{popularTools.heading}</h2>
        <div className={css["tools"]}>
          {popularTools.tools.map(({ name, text }) => (
            <article key={name}>
              <h3 data-type="h2">{name}</h3>
              <Lead>{text}</Lead>
            </article>
          ))}
        </div>
      </Stack>
    </Section>
  );
}
