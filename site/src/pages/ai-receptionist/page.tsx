import { BookDemo, Page, PageHero, titled } from "../../shared/layout/page.tsx";
import { DayDial } from "../../shared/samples/sample-drawings.tsx";
import { StaffNote } from "../../shared/samples/sample-cards.tsx";
import type { SiteContext } from "../../site-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Cluster, Lead, RingList, Ruled, Section, Stack } from "../../ui/layout.tsx";
import { Ring } from "../../ui/ring.tsx";
import { StatSource } from "../../ui/source.tsx";
import { CallHandling } from "./call-handling.tsx";
import { aiReceptionistOpening, closing, hardCalls, keyFeatures, talkToIt } from "./content.ts";

export const meta = titled(aiReceptionistOpening);

export function AiReceptionistPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/ai-receptionist">
      <PageHero {...aiReceptionistOpening.hero}>
        <TwoWays site={site} />
      </PageHero>
      <CallHandling />
      <HardCalls />
      <KeyFeatures />
      <Section ruled split="7:5" align="end" gap={5}>
        <h2>{closing.heading}</h2>
        <Stack gap={5}>
          <Lead>{closing.lead}</Lead>
          <TwoWays site={site} />
        </Stack>
      </Section>
    </Page>
  );
}

/** Book a demo, or start the test call on the home page. */
function TwoWays({ site }: { site: SiteContext }) {
  return (
    <Cluster>
      <BookDemo site={site} />
      <ButtonLink href="/#book-demo">{talkToIt}</ButtonLink>
    </Cluster>
  );
}

/** The calls that it hands over, and the note that the staff gets. */
function HardCalls() {
  const { heading, lead, noteLead, calls, legend } = hardCalls;
  return (
    <Section ground="calm" split="6:6">
      <Stack gap={7}>
        <Stack gap={5}>
          <h2>{heading}</h2>
          <Lead>{lead}</Lead>
        </Stack>
        <Stack gap={3}>
          <p>{noteLead}</p>
          <StaffNote />
        </Stack>
      </Stack>
      <Ruled as="dl">
        {Object.entries(calls).map(([says, { answer, taker }]) => (
          <Stack gap={3} key={says}>
            <dt data-type="h3">“{says}”</dt>
            <dd data-tone="quiet">{answer}</dd>
            <Cluster as="dd" gap={2} data-type="small">
              <Ring kind={taker === "person" ? "missed" : "answered"} />
              <strong>{legend[taker]}</strong>
            </Cluster>
          </Stack>
        ))}
      </Ruled>
    </Section>
  );
}

/** Its features in one list, and the drawing of its day. */
function KeyFeatures() {
  return (
    <Section split="5:7">
      <Stack gap={6}>
        <h2>{keyFeatures.heading}</h2>
        <DayDial />
      </Stack>
      <Stack>
        <RingList headed items={keyFeatures.items} />
        <Cluster gap={4}>
          {keyFeatures.sources.map(({ label, claim }) => (
            <StatSource key={label} stat={claim} label={label} />
          ))}
        </Cluster>
      </Stack>
    </Section>
  );
}
