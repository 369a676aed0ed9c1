import { Mail } from "lucide";
import { Page, PageHero, titled } from "../../shared/layout/page.tsx";
import type { SiteContext } from "../../site-context.ts";
import { AwayLink, TextLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Cluster, Columns, Lead, Section, Stack } from "../../ui/layout.tsx";
import { OpenRing } from "../../ui/ring.tsx";
import css from "./contact.module.css";
import { contactContent, contactOpening } from "./content.ts";
import { faq } from "./faq.ts";
import { StatSource } from "../../ui/source.tsx";

export const meta = titled(contactOpening);

export function ContactPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/contact">
      <PageHero {...contactOpening.hero} />
      <WaysToReachUs site={site} />
      <QuickStart />
      <Questions />
    </Page>
  );
}

/** The email address, very large, and two ways to talk. */
function WaysToReachUs({ site: { brand, scheduler } }: { site: SiteContext }) {
  const { ways } = contactContent;
  return (
    <Section aria-label={ways.heading} className={css["ways"]}>
      <Stack gap={2} align="start" className={css["email"]}>
        <h2 data-type="h3">{ways.email}</h2>
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
        <Cluster as="p" gap={2} data-type="small" data-tone="quiet">
          <Icon shape={Mail} />
          {ways.emailNote}
        </Cluster>
      </Stack>
      <Stack gap={2} align="start">
        <h2 data-type="h3">{ways.demo}</h2>
        <p data-tone="quiet">{ways.demoNote}</p>
        <AwayLink href={scheduler.url}>{ways.demoAction}</AwayLink>
      </Stack>
      <Stack gap={2} align="start">
        <h2 data-type="h3">{ways.receptionist}</h2>
        <p data-tone="quiet">{ways.receptionistNote}</p>
        <TextLink href="/#book-demo">{ways.receptionistAction}</TextLink>
      </Stack>
    </Section>
  );
}

/** The FAQ. Opens without script; the ring of an opened question closes. */
function Questions() {
  // A question stays in its column when another one opens.
  const questions = Object.entries(faq);
  const half = Math.ceil(questions.length / 2);
  return (
    <Section id="faq" ruled gap="block" className={css["faq"]}>
      <h2 data-type="hero">{contactContent.faq.heading}</h2>
      <Columns split="6:6" className={css["questions"]}>
        {[questions.slice(0, half), questions.slice(half)].map((column) => (
          <div key={column[0]?.[0]}>
            {column.map(([question, answer]) => (
              <details key={question} open={question === questions[0]?.[0]}>
                <summary data-type="h3">
                  {question}
                  <OpenRing />
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        ))}
      </Columns>
    </Section>
  );
}

/** A timetable, with a stroke for every hour between setup and launch. */
function QuickStart() {
  const { heading, lead, steps, hours, claim } = contactContent.quickStart;
  const live = steps.at(-1);
  return (
    <Section ruled split="4:8" className={css["start"]}>
      <Stack>
        <h2>{heading}</h2>
        <Lead>{lead}</Lead>
      </Stack>
      <ol>
        {steps.map((step) => (
          <li key={step.name}>
            {step === live && (
              <svg className={css["ruler"]} aria-hidden="true">
                <line x2="100%" y1="14" y2="14" pathLength={hours} />
              </svg>
            )}
            <p className={css["time"]} data-type="hero">
              {step.time}
            </p>
            <h3>{step.name}</h3>
            <p>{step.text}</p>
            {step === live && <StatSource stat={claim} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}
