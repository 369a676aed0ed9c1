import { AppointmentSlip } from "../../shared/samples/sample-cards.tsx";
import { BubbleWords } from "../../ui/bubble.tsx";
import { Caption } from "../../ui/caption.tsx";
import { arcPath, pointAt } from "../../ui/dial.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Section, Stack } from "../../ui/layout.tsx";
import { Moment, Ring } from "../../ui/ring.tsx";
import css from "./chat-support.module.css";
import { chatMoments } from "./content.ts";

const { heading, honest, engages, answers, books } = chatMoments;

/** Three moments of one conversation, each with a picture. */
export function ChatMoments() {
  return (
    <Section className={css["moments"]}>
      <Stack gap={3} className={css["head"]}>
        <h2>{heading}</h2>
        <p data-tone="quiet">{honest}</p>
      </Stack>
      {[
        { moment: engages, picture: <Greeting /> },
        { moment: answers, picture: <OneMinute /> },
        { moment: books, picture: <AppointmentSlip fact={books.fact} items={books.lines} /> },
      ].map(({ moment: { at, name, text }, picture }) => (
        <article key={name}>
          <Moment>{at}</Moment>
          <div className={css["picture"]}>{picture}</div>
          <Stack gap={2} className={css["words"]}>
            <h3>{name}</h3>
            <p data-tone="quiet">{text}</p>
          </Stack>
        </article>
      ))}
    </Section>
  );
}

/** The corner of a page in which the chat opens. */
function Greeting() {
  return (
    <div className={css["corner"]} data-type="small">
      <Drawing
        className={css["lines"]}
        viewBox="-5 0 300 100"
        strokeWidth="9"
        strokeLinecap="round"
      >
        <path d="M0 5H200M0 33H250M0 61H180M0 89H225" />
      </Drawing>
      <BubbleWords>{engages.words}</BubbleWords>
      <span className={css["disc"]}>
        <Ring kind="answered" />
      </span>
    </div>
  );
}

/** Starts half a stroke before twelve, so that each stroke is centered on its minute. */
const rim = arcPath(119, -0.04 / 60, 1 - 0.04 / 60);

/** A clock with one minute marked, and the question and the answer that both fall into it. */
function OneMinute() {
  const turn = answers.minutes / 60;
  const [hour, long] = [pointAt(52, answers.minutes / 720), pointAt(84, turn)];
  return (
    <Stack gap={5}>
      <Drawing className={css["clock"]} viewBox="-130 -130 260 260" aria-label={answers.described}>
        <circle data-ink="plate" r="128" />
        <g data-ink="text">
          <path d={rim} strokeWidth="10" pathLength="60" strokeDasharray=".08 .92" opacity=".6" />
          <path d={rim} strokeWidth="18" pathLength="12" strokeDasharray=".022 .978" />
          <path
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
            d={`M${hour.x} ${hour.y}L0 0L${long.x} ${long.y}`}
          />
        </g>
        <path data-ink="action" strokeWidth="18" d={arcPath(119, turn % 1, (turn % 1) + 1 / 60)} />
      </Drawing>
      <div>
        {answers.turns.map(({ speaker, at, words }) => (
          <Caption key={speaker} speaker={speaker} name={answers.names[speaker]} beside={at}>
            {words}
          </Caption>
        ))}
      </div>
    </Stack>
  );
}
