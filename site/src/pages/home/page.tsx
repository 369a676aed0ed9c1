import type { ReactNode } from "react";
import {
  CallIsland,
  FloatingIsland,
  SchedulerIsland,
  TestimonialsIsland,
} from "../../features/islands.tsx";
import { placeScheduler } from "@ringwell/scheduler/setup";
import {
  allAreExamples,
  testimonials,
  testimonialWords,
} from "../../features/testimonials/testimonials.ts";
import { Page } from "../../shared/layout/page.tsx";
import { Plans } from "../../shared/plans/plan-cards.tsx";
import type { SiteContext } from "../../site-context.ts";
import { TextLink } from "../../ui/button.tsx";
import { Cluster, Columns, DarkBand, Lead, PaperCard, Section, Stack } from "../../ui/layout.tsx";
import { homeContent } from "./content.ts";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import css from "./home.module.css";
import { MissedCalls } from "./missed-calls.tsx";
import { Moment } from "../../ui/ring.tsx";
import {
  CallTranscript,
  DayCalendar,
  StaffNote,
  TextMessage,
} from "../../shared/samples/sample-cards.tsx";
import { sampleCall } from "../../shared/samples/sample-call.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Source } from "../../ui/source.tsx";

export { homeMeta as meta } from "./content.ts";

const { demo, pricing } = homeContent;

export function HomePage({ site }: { site: SiteContext }) {
  const isFloating = site.call.placement === "floating";
  return (
    <Page site={site} current="/">
      <Hero site={site} />
      <TrustBadges />
      <div className={isFloating ? css["along"] : undefined}>
        <MissedCalls brand={site.brand.name} />
        <Features />
        <OneCall />
        {testimonials.length > 0 && <Testimonials />}
        <Plans heading={pricing.heading} site={site}>
          <TextLink href="/pricing">{pricing.compare}</TextLink>
        </Plans>
        {isFloating && (
          <div className={css["call"]} data-needs-script="" data-screen="">
            <FloatingIsland call={site.call} />
          </div>
        )}
      </div>
      <Section ground="calm" id="book-demo" split="5:7">
        <div>
          <Stack gap={5} className={css["demo"]}>
            <h2>{demo.heading}</h2>
            <Lead>{demo.lead}</Lead>
            <CallIsland call={site.call} place="band" />
          </Stack>
        </div>
        <div>
          <SchedulerIsland
            setup={placeScheduler(site.scheduler).setup}
            load={site.scheduler.load}
          />
        </div>
      </Section>
    </Page>
  );
}

/** The testimonials. A note above says if they are examples. */
function Testimonials() {
  return (
    <Section>
      <Cluster spread align="end" gap={5} className={css["testimonials"]}>
        <h2>{testimonialWords.heading}</h2>
        {allAreExamples && <p data-type="small">{testimonialWords.example}</p>}
      </Cluster>
      <TestimonialsIsland />
    </Section>
  );
}

/** One call on one time line: the transcript, the text message, the note and the calendar. */
function OneCall() {
  const { heading, lead, moments } = homeContent.oneCall;
  return (
    <DarkBand>
      <Columns split="7:5" align="end" gap={5} className={css["story"]} data-width="page">
        <h2>{heading}</h2>
        <Lead>{lead}</Lead>
        <div className={css["line"]} data-across="">
          <MomentOfCall when={moments.call}>
            <PaperCard>
              <CallTranscript />
            </PaperCard>
          </MomentOfCall>
          <Stack gap={6} spread>
            <MomentOfCall when={moments.text}>
              <TextMessage answered />
            </MomentOfCall>
            <MomentOfCall when={moments.note}>
              <StaffNote />
            </MomentOfCall>
          </Stack>
          <MomentOfCall when={moments.calendar}>
            <DayCalendar calendar={sampleCall.calendar} />
          </MomentOfCall>
        </div>
      </Columns>
    </DarkBand>
  );
}

function MomentOfCall({ when, children }: { when: string; children: ReactNode }) {
  return (
    <div className={css["moment"]}>
      <Moment as="h3">{when}</Moment>
      {children}
    </div>
  );
}

/** Three promises, each with a ring. A press shows the source. */
function TrustBadges() {
  return (
    <ul className={css["badges"]} data-width="page">
      {homeContent.badges.map(({ ring, title, text, source }) => (
        <li key={title}>
          <Source source={source} label="Source">
            <Drawing className={css["reading"]} data-ink="action" viewBox="-22 -22 44 44">
              {rings[ring]}
            </Drawing>
            <span>
              <strong data-type="h3">{title}</strong>
              {text}
            </span>
          </Source>
        </li>
      ))}
    </ul>
  );
}

/** The badges' rings. */
const rings: Record<(typeof homeContent.badges)[number]["ring"], ReactNode> = {
  // Closed around its core.
  compliant: (
    <>
      <circle r="20" strokeWidth="1.5" />
      <circle r="6" strokeWidth="6" />
    </>
  ),
  // Half a turn, and the hands of a clock.
  setup: (
    <>
      <circle r="20" strokeOpacity=".4" />
      <path d="M0-18a18 18 0 0 1 0 36" strokeWidth="4" />
      <path d="M0-9V1h7" strokeWidth="1.5" />
    </>
  ),
  // All but a hair of the turn.
  uptime: (
    <>
      <path d="M1-18a18 18 0 1 1-2 0" strokeWidth="4" />
      <circle r="12" strokeWidth="1.5" />
    </>
  ),
};
