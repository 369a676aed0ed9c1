import { layoutWords } from "../content/navigation.ts";
import {
  chatBenefits,
  chatDemoContent,
  chatLastWord,
  chatMoments,
  chatSupportOpening,
} from "../content/pages/chat-support.ts";
import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { LiveChat } from "../islands/index.ts";
import { ChatBenefits } from "../sections/chat-support/chat-benefits.tsx";
import { ChatDemo } from "../sections/chat-support/chat-demo.tsx";
import { ChatLastWord } from "../sections/chat-support/chat-last-word.tsx";
import { ChatMoments } from "../sections/chat-support/chat-moments.tsx";
import { ChatOpening } from "../sections/chat-support/chat-opening.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { AwayButton } from "../ui/button.tsx";
import { Page } from "./page.tsx";

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
      <ChatDemo content={chatDemoContent}>
        <LiveChat site={site} />
      </ChatDemo>
      <ChatBenefits content={chatBenefits} />
      <ChatMoments content={chatMoments} />
      <ChatLastWord content={chatLastWord} bookingUrl={site.bookingUrl} bookDemo={bookDemo} />
    </Page>
  );
}
