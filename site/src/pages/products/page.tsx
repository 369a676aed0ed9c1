import { Page, PageHero, titled } from "../../shared/layout/page.tsx";
import {
  AppointmentSlip,
  CallTranscript,
  DayCalendar,
} from "../../shared/samples/sample-cards.tsx";
import type { SiteContext } from "../../site-context.ts";
import { AwayButton, TextLink } from "../../ui/button.tsx";
import { Cluster, Grid, Lead, RingList, Ruled, Section, Stack } from "../../ui/layout.tsx";
import { StatSource } from "../../ui/source.tsx";
import { chatProduct, guarantee, oneCalendar, phoneProduct, productsOpening } from "./content.ts";
import css from "./products.module.css";
import { features } from "../../shared/features.ts";
import { CallFace } from "../../shared/samples/sample-drawings.tsx";
import { Ring } from "../../ui/ring.tsx";
import { sampleChat } from "../../shared/samples/sample-chat.ts";
import { Bubble } from "../../ui/bubble.tsx";

export const meta = titled(productsOpening);

export function ProductsPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/products">
      <PageHero {...productsOpening.hero} />
      <PhoneProduct />
      <ChatProduct />
      <OneCalendar />
      <Guarantee site={site} />
    </Page>
  );
}

/** The one calendar of both products, and the systems that work with them. */
function OneCalendar() {
  const { heading, lead, calendar, integrations } = oneCalendar;
  return (
    <Section split="7:5">
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
            {Object.entries(integrations.groups).map(([group, items]) => (
              <div key={group}>
                <dt>{group}</dt>
                <dd data-tone="quiet">{items.join(", ")}</dd>
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
    </Section>
  );
}

/** What the 48 hours include, and the button to start them. */
function Guarantee({ site }: { site: SiteContext }) {
  const { figure, unit, heading, says, claim, items, trial, start } = guarantee;
  return (
    <Section ruled split="7:5" align="end" className={css["guarantee"]}>
      <div>
        <h2 data-type="h2">
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
        <AwayButton rank="primary" href={site.scheduler.url}>
          {start}
        </AwayButton>
      </Stack>
    </Section>
  );
}

/** The phone product: a call on its dial, the transcript, and what each feature did. */
function PhoneProduct() {
  const { heading, lead, featuresLead, seen, more } = phoneProduct;
  return (
    <Section>
      <div className={css["phone"]}>
        <Stack>
          <h2>{heading}</h2>
          <Lead>{lead}</Lead>
        </Stack>
        <div className={css["picture"]}>
          <CallFace />
          <AppointmentSlip />
        </div>
        <div className={css["talk"]}>
          <CallTranscript />
        </div>
      </div>
      <p className={css["didLead"]} data-type="h3">
        {featuresLead}
      </p>
      <Ruled headed closed className={css["did"]}>
        {Object.entries(features).map(([name, { id, text }]) => (
          <li key={id}>
            <h3>{name}</h3>
            <p data-tone="quiet">{text}</p>
            <p className={css["seen"]} data-type="small">
              <Ring kind={id === "handoff" ? "missed" : "answered"} />
              {seen[id]}
            </p>
          </li>
        ))}
      </Ruled>
      <TextLink href="/ai-receptionist">{more}</TextLink>
    </Section>
  );
}

/** The chat product: a sample chat and its six features. */
function ChatProduct() {
  const { heading, lead, features: parts, more } = chatProduct;
  return (
    <Section ground="calm" split="6:6" className={css["product"]}>
      <h2>{heading}</h2>
      <Lead>{lead}</Lead>
      <ChatThread />
      <Stack spread align="start" className={css["parts"]}>
        <Grid as="ul" least="narrow" className={css["features"]}>
          {Object.entries(parts).map(([name, text]) => (
            <Stack as="li" gap={2} key={name}>
              <h3>{name}</h3>
              <p data-tone="quiet">{text}</p>
            </Stack>
          ))}
        </Grid>
        <TextLink href="/chat-support">{more}</TextLink>
      </Stack>
    </Section>
  );
}

/** A chat with the time of each line. */
function ChatThread() {
  return (
    <div className={css["thread"]} data-ground="sheet" data-type="small">
      <Cluster as="p" spread className={css["place"]}>
        <strong>{sampleChat.place}</strong> <span data-tone="quiet">{sampleChat.day}</span>
      </Cluster>
      <Stack as="ol" className={css["turns"]}>
        {sampleChat.turns.map(({ speaker, at, words }) => (
          <li key={words}>
            <Bubble speaker={speaker} name={chatProduct.names[speaker]} beside={at}>
              {words}
            </Bubble>
          </li>
        ))}
      </Stack>
    </div>
  );
}
