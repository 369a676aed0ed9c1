import { BookDemo, Page, PageHero, titled } from "../../shared/layout/page.tsx";
import type { SiteContext } from "../../site-context.ts";
import { Cluster, Columns, Grid, Ruled, RuledGroup, Section, Stack } from "../../ui/layout.tsx";
import { StatSource } from "../../ui/source.tsx";
import css from "./about.module.css";
import { aboutContent, aboutOpening } from "./content.ts";
import { Reasons } from "./reasons.tsx";
import { Drawing } from "../../ui/drawing.tsx";

export const meta = titled(aboutOpening);

export function AboutPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/about">
      <PageHero {...aboutOpening.hero} />
      <Purpose />
      <Reasons />
      <Story />
      <Impact />
      <Values />
      <OurPromise site={site} />
    </Page>
  );
}

/** Mission and vision, each in one large sentence. */
function Purpose() {
  return (
    <Section>
      <Ruled as="div" gap="block" className={css["purpose"]}>
        {Object.entries(aboutContent.purpose).map(([heading, text]) => (
          <Columns split="3:9" align="baseline" gap={4} key={heading}>
            <h2 data-type="h3">{heading}</h2>
            <p data-type="h2">{text}</p>
          </Columns>
        ))}
      </Ruled>
    </Section>
  );
}

/** The problem in three paragraphs, and the words we chose for it. */
function Story() {
  const { heading, text, words } = aboutContent.story;
  return (
    <Section split="4:8">
      <h2 data-across="">{heading}</h2>
      <Stack>
        {text.map((paragraph, index) => (
          <p data-type={index === 0 ? "lead" : undefined} key={paragraph}>
            {paragraph}
          </p>
        ))}
      </Stack>
      <Ruled gap={3} className={css["words"]}>
        {words.map(({ say, not }) => (
          <li data-type="quote" key={say}>
            {say} <span data-tone="quiet">{not}</span>
          </li>
        ))}
      </Ruled>
    </Section>
  );
}

function Values() {
  const { heading, columns } = aboutContent.values;
  return (
    <Section gap={7}>
      <h2>{heading}</h2>
      <Grid least="narrow">
        {Object.entries(columns).map(([value, text]) => (
          <RuledGroup key={value} heading={value}>
            <p>{text}</p>
          </RuledGroup>
        ))}
      </Grid>
    </Section>
  );
}

/** One promise, as large as the page's heading, and a demo button. */
function OurPromise({ site }: { site: SiteContext }) {
  const { heading, claim, text } = aboutContent.promise;
  return (
    <Section ground="calm" split="5:7" align="baseline" className={css["promise"]}>
      <h2 data-type="hero" data-across="">
        {heading}
      </h2>
      <StatSource stat={claim} />
      <Cluster gap={5}>
        <p data-type="lead">{text}</p>
        <BookDemo site={site} />
      </Cluster>
    </Section>
  );
}

/** The practices served, one ring each, and three more figures. */
function Impact() {
  const { heading, practices, described, others } = aboutContent.impact;
  return (
    <Section gap={6}>
      <h2>{heading}</h2>
      <Cluster align="end" gap={6} className={css["practices"]}>
        <p data-type="figure">{practices.value}</p>
        <div>
          <p>
            <strong>{practices.says}</strong>
          </p>
          <StatSource stat={practices} />
        </div>
      </Cluster>
      {/* Fifty across where there is room, twenty-five on a phone. */}
      <Drawing className={css["rings"]} data-ink="text" aria-label={described}>
        <defs>
          <pattern id="practice" width="20" height="20" patternUnits="userSpaceOnUse">
            <circle cx="10" cy="10" r="7.4" strokeWidth="1.3" />
            <circle cx="10" cy="10" r="3.4" strokeWidth="2.9" />
          </pattern>
        </defs>
        <svg viewBox="0 0 1000 200">
          <rect width="1000" height="200" />
        </svg>
        <svg viewBox="0 0 500 400">
          <rect width="500" height="400" />
        </svg>
      </Drawing>
      <Grid as="ul" least="narrow" className={css["others"]}>
        {others.map((stat) => (
          <li key={stat.value}>
            <p data-type="h2">{stat.value}</p>
            <div>
              <p>{stat.says}</p>
              <StatSource stat={stat} />
            </div>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
