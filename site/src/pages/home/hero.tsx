import type { ReactNode } from "react";
import { AwayButton } from "../../ui/button.tsx";
import { CallFace, type DrawnCall } from "../../ui/call-face.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { PaperCard } from "../../ui/paper-card.tsx";
import css from "./hero.module.css";

export interface HeroContent {
  heading: string;
  lead: string;
  offer: string;
  startTrial: string;
  bookDemo: string;
}

export interface HeroCall extends DrawnCall {
  question: { at: number; words: string };
  booking: { at: number; when: string; what: string; note: string };
}

/** What it is, two ways to get it, and in the dial the third: talk to it. `children` is that call. */
export function Hero({
  content,
  call,
  bookingUrl,
  children,
}: {
  content: HeroContent;
  call: HeroCall;
  bookingUrl: string;
  children: ReactNode;
}) {
  return (
    <section className={css["hero"]} data-width="page">
      <Stack gap={5} className={css["words"]}>
        <h1>{content.heading}</h1>
        <Lead>
          {`${content.lead} `}
          <strong>{content.offer}</strong>
        </Lead>
        <Cluster className={css["actions"]}>
          <AwayButton rank="primary" href={bookingUrl}>
            {content.startTrial}
          </AwayButton>
          <AwayButton href={bookingUrl}>{content.bookDemo}</AwayButton>
        </Cluster>
      </Stack>
      <div className={css["picture"]}>
        <CallFace
          call={call}
          marks={[
            { at: call.question.at, speaker: "user", tied: "up" },
            { at: call.booking.at, speaker: "assistant", tied: "down" },
          ]}
        />
        <div className={css["centre"]}>{children}</div>
        <p
          className={css["question"]}
          data-ground="sheet"
          data-type="small"
        >{`“${call.question.words}”`}</p>
        <PaperCard fact={call.booking.when} className={css["booking"]}>
          <p>{call.booking.what}</p>
          <p>{call.booking.note}</p>
        </PaperCard>
      </div>
    </section>
  );
}
