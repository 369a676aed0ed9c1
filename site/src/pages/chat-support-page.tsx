import { layoutWords } from "../content/navigation.ts";
import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { chatSupportOpening } from "../content/pages/chat-support.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { AwayButton } from "../ui/button.tsx";
import { Page } from "./page.tsx";

const { heading, lead, meta: pageMeta } = chatSupportOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function ChatSupportPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/chat-support">
      <PageHero heading={heading} lead={lead}>
        <AwayButton rank="primary" href={site.bookingUrl}>
          {layoutWords.bookDemo}
        </AwayButton>
      </PageHero>
    </Page>
  );
}
