import { layoutWords } from "../../shared/layout/navigation.ts";
import { chatSupportOpening } from "./content.ts";
import type { PageMeta, SiteContext } from "../../site-context.ts";
import { LiveChat } from "../../features/islands.tsx";
import { ChatBenefits } from "./chat-benefits.tsx";
import { ChatDemo } from "./chat-demo.tsx";
import { ChatLastWord } from "./chat-last-word.tsx";
import { ChatMoments } from "./chat-moments.tsx";
import { ChatOpening } from "./chat-opening.tsx";
import { PageHero } from "../../shared/layout/page-hero.tsx";
import { AwayButton } from "../../ui/button.tsx";
import { Page } from "../../shared/layout/page.tsx";

const { heading, lead, meta: pageMeta } = chatSupportOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function ChatSupportPage({ site }: { site: SiteContext }) {
  const { bookDemo } = layoutWords;
  return (
    <Page site={site} current="/chat-support">
      <ChatOpening>
        <PageHero heading={heading} lead={lead}>
          <AwayButton rank="primary" href={site.bookingUrl}>
            {bookDemo}
          </AwayButton>
        </PageHero>
      </ChatOpening>
      <ChatDemo>
        <LiveChat site={site} />
      </ChatDemo>
      <ChatBenefits />
      <ChatMoments />
      <ChatLastWord bookingUrl={site.bookingUrl} />
    </Page>
  );
}
