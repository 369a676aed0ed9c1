import { ChatIsland } from "../../features/islands.tsx";
import { BookDemo, Page, PageHero, titled } from "../../shared/layout/page.tsx";
import type { SiteContext } from "../../site-context.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Cluster, Section, Stack } from "../../ui/layout.tsx";
import { ChatBenefits } from "./chat-benefits.tsx";
import { ChatMoments } from "./chat-moments.tsx";
import css from "./chat-support.module.css";
import { chatDemo, chatLastWord, chatSupportOpening } from "./content.ts";

export const meta = titled(chatSupportOpening);

export function ChatSupportPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/chat-support">
      <div className={css["opening"]}>
        <PageHero {...chatSupportOpening.hero}>
          <BookDemo site={site} />
        </PageHero>
        <ChatDemo site={site} />
      </div>
      <ChatBenefits />
      <ChatMoments />
      <Section ruled gap={6}>
        <h2>{chatLastWord.heading}</h2>
        <Cluster gap={5}>
          <BookDemo site={site} />
          <p data-tone="quiet">{chatLastWord.lead}</p>
        </Cluster>
      </Section>
    </Page>
  );
}

/** The live chat in front of a corner of a practice's web page in quiet lines. */
function ChatDemo({ site }: { site: SiteContext }) {
  return (
    <section className={css["demo"]} id="chat-demo" data-width="page">
      <Stack className={css["invitation"]}>
        <h2>{chatDemo.heading}</h2>
        <p data-type="lead">{chatDemo.lead}</p>
      </Stack>
      <PageBehind />
      <div className={css["chat"]}>
        <ChatIsland call={site.call} />
      </div>
    </section>
  );
}

/** A drawing, hidden from screen readers. */
function PageBehind() {
  return (
    <div className={css["behind"]} aria-hidden="true">
      <p className={css["bar"]} data-type="h3">
        {chatDemo.page.practice}
        <Drawing viewBox="0 0 300 10">
          <path d="M5 5H55M95 5H155M195 5H235M275 5H295" />
        </Drawing>
      </p>
      <p data-type="hero">{chatDemo.page.heading}</p>
      <Drawing viewBox="0 0 620 150">
        <path d="M5 5H420M5 37H460M5 69H390M5 101H445M5 133H240" />
        <rect data-ink="plate" x="490" y="0" width="130" height="150" rx="10" />
      </Drawing>
    </div>
  );
}
