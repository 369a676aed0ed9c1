import type { ReactNode } from "react";
import { Ring } from "../../ui/ring.tsx";
import { Section } from "../../ui/section.tsx";
import { Receipt, Slip } from "../../ui/slip.tsx";
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
      <Slip key="books" fact={books.fact} className={css["slip"]}>
        <Receipt lines={books.lines} />
      </Slip>,
    ],
  ];
  return (
    <Section>
      <div className={css["moments"]}>
        <div className={css["head"]}>
          <h2>{content.heading}</h2>
          <p>{content.honest}</p>
        </div>
        {moments.map(([{ at, name, text }, picture]) => (
          <article key={name}>
            <p className={css["at"]}>
              <Ring kind="included" />
              {at}
            </p>
            <div className={css["picture"]}>{picture}</div>
            <div className={css["words"]}>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
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
      <svg className={css["lines"]} viewBox="-5 0 300 100" aria-hidden="true">
        <path d="M0 5H200M0 33H250M0 61H180M0 89H225" />
      </svg>
      <p>{words}</p>
      <span className={css["disc"]}>
        <Ring kind="answered" />
      </span>
    </div>
  );
}
