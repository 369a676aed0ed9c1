import { CallIsland } from "../../features/islands.tsx";
import { AwayButton } from "../../ui/button.tsx";
import { CallFace } from "../../shared/samples/sample-drawings.tsx";
import { Cluster, Lead, PaperCard, Stack } from "../../ui/layout.tsx";
import css from "./hero.module.css";
import type { SiteContext } from "../../site-context.ts";
import { homeContent } from "./content.ts";
import { sampleCall } from "../../shared/samples/sample-call.ts";

const content = homeContent.hero;
const { question, booking } = sampleCall;

/** What it is, two ways to get it, and in the dial the third: talk to it. */
export function Hero({ site }: { site: SiteContext }) {
  return (
    <section className={css["hero"]} data-width="page">
      <Stack gap={5} className={css["words"]}>
        <h1>{content.heading}</h1>
        <Lead>
          {`${content.lead(site.brand.name)} `}
          <strong>{content.offer}</strong>
        </Lead>
        <Cluster className={css["actions"]}>
          <AwayButton rank="primary" href={site.scheduler.url}>
            {content.startTrial}
          </AwayButton>
          <AwayButton href={site.scheduler.url}>{content.bookDemo}</AwayButton>
        </Cluster>
      </Stack>
      <div className={css["picture"]} data-screen="">
        <CallFace slips />
        <div className={css["centre"]}>
          <CallIsland call={site.call} place="dial" />
        </div>
        <p
          className={css["question"]}
          data-ground="sheet"
          data-type="small"
        >{`“${question.words}”`}</p>
        <PaperCard fact={booking.when} className={css["booking"]}>
          <p>{booking.what}</p>
          <p>{booking.note}</p>
        </PaperCard>
      </div>
    </section>
  );
}
