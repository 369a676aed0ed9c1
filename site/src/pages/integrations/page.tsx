import { BookDemo, Page, PageHero, titled } from "../../shared/layout/page.tsx";
import type { SiteContext } from "../../site-context.ts";
import { Grid, Lead, Note, PaperCard, RuledGroup, Section, Stack } from "../../ui/layout.tsx";
import { StatSource } from "../../ui/source.tsx";
import {
  askAboutYours,
  callEntries,
  integrationsOpening,
  namedSystems,
  popularTools,
} from "./content.ts";
import css from "./integrations.module.css";
import type { ReactNode } from "react";
import { CallFace } from "../../shared/samples/sample-drawings.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { DayCalendar, StaffNote, TextMessage } from "../../shared/samples/sample-cards.tsx";
import { sampleCall } from "../../shared/samples/sample-call.ts";

export const meta = titled(integrationsOpening);

export function IntegrationsPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/integrations">
      <PageHero {...integrationsOpening.hero} />
      <CallEntries />
      <NamedSystems />
      <PopularTools />
      <Section ground="calm" split="7:5" align="end" gap={5}>
        <h2 data-type="hero">{askAboutYours.heading}</h2>
        <Stack align="start" gap={5}>
          <p data-type="lead">{askAboutYours.lead}</p>
          <BookDemo site={site} />
        </Stack>
      </Section>
    </Page>
  );
}

/** How many systems it works with, and some of them by name, group by group. */
function NamedSystems() {
  const { total, heading, lead, groups } = namedSystems;
  return (
    <Section ruled split="5:7">
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
          {Object.entries(groups).map(([group, items]) => (
            <RuledGroup key={group} heading={group}>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </RuledGroup>
          ))}
        </Grid>
      </Stack>
    </Section>
  );
}

/** Names in large type, and what each does with a call. */
function PopularTools() {
  return (
    <Section gap="block">
      <h2 data-type="h3">{popularTools.heading}</h2>
      <div className={css["tools"]}>
        {Object.entries(popularTools.tools).map(([name, text]) => (
          <article key={name}>
            <h3 data-type="h2">{name}</h3>
            <Lead>{text}</Lead>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** One call as a ring, with a line to each place that it is written to. */
function CallEntries() {
  const { heading, lead, places } = callEntries;
  // Only the booked hour and the one before it.
  const { day, hours } = sampleCall.calendar;
  const booked = hours.findIndex((hour) => "booked" in hour);
  const entries: Record<(typeof places)[number]["place"], ReactNode> = {
    calendar: <DayCalendar calendar={{ day, hours: hours.slice(booked - 1, booked + 1) }} />,
    crm: (
      <PaperCard>
        <DescriptionList strong="value" items={sampleCall.answers} />
      </PaperCard>
    ),
    text: <TextMessage />,
    staff: <StaffNote />,
  };
  return (
    <Section className={css["frame"]}>
      <div className={css["figure"]}>
        <div className={css["call"]}>
          <CallFace />
          <div className={css["words"]}>
            <h2>{heading}</h2>
            <p>{lead}</p>
          </div>
        </div>
        <Stack as="ul" gap={6} className={css["entries"]}>
          {places.map(({ place, name, system }) => (
            <li key={place}>
              <Note className={css["place"]}>
                <strong>{name}</strong> {system}
              </Note>
              <div className={css["entry"]}>{entries[place]}</div>
            </li>
          ))}
        </Stack>
      </div>
    </Section>
  );
}
