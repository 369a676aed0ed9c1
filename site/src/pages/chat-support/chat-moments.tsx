import type { ReactNode } from "react";
import { Ring } from "../../ui/ring.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Moment as At } from "../../ui/moment.tsx";
import { Section } from "../../ui/section.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { PaperCard } from "../../ui/paper-card.tsx";
import css from "./chat-moments.module.css";
import { OneMinute } from "./one-minute.tsx";
import { chatMoments as content } from "./content.ts";

const { engages, answers, books } = content;

interface Moment {
  /** The clock, as the chat shows it. */
  at: string;
  name: string;
  text: string;
}

/** What the chat does, as three moments of one conversation, each beside what it makes. */
export function ChatMoments() {
  const moments: readonly [Moment, ReactNode][] = [
    [engages, <Greeting key="engages" words={engages.words} />],
    [answers, <OneMinute key="answers" />],
    [
      books,
      <PaperCard key="books" fact={books.fact} className={css["slip"]}>
        <DescriptionList items={books.lines} />
      </PaperCard>,
    ],
  ];
  return (
    <Section>
      <div className={css["moments"]}>
        <Stack gap={3} className={css["head"]}>
          <h2>{content.heading}</h2>
          <p data-tone="quiet">{content.honest}</p>
        </Stack>
        {moments.map(([{ at, name, text }, picture]) => (
          <article key={name}>
            <At>{at}</At>
            <div className={css["picture"]}>{picture}</div>
            <Stack gap={2} className={css["words"]}>
              <h3>{name}</h3>
              <p data-tone="quiet">{text}</p>
            </Stack>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** The corner of a page in which the chat opens by itself. */
function Greeting({ words }: { words: string }) {
  return (
    <div className={css["corner"]}>
      <Drawing className={css["lines"]} viewBox="-5 0 300 100">
        <path d="M0 5H200M0 33H250M0 61H180M0 89H225" />
      </Drawing>
      <p data-type="small">{words}</p>
      <span className={css["disc"]}>
        <Ring kind="answered" />
      </span>
    </div>
  );
}
