import { callWords } from "../words/call-words.ts";
import { Caption } from "../../../ui/caption.tsx";
import { answerTime, clockTime } from "../../../ui/clock.ts";
import { answerTimesMs, type Caption as Said, type Conversation } from "../store/conversation.ts";
import css from "./call-card.module.css";

/**
 * What was said, and how soon it was answered; with `sinceMs`, when the call began, also at what time.
 *
 * Only settled lines stand in the log, so each is announced once and none is rewritten; words that
 * may still change are drawn below it.
 */
export function Captions({ screen, sinceMs }: { screen: Conversation; sinceMs?: number }) {
  const { captions } = screen;
  const timesMs = answerTimesMs(screen);
  const line = (said: Said) => (
    <Caption
      key={said.id}
      {...said}
      name={callWords.speaker[said.speaker]}
      at={sinceMs === undefined ? undefined : clockTime(said.saidAtMs - sinceMs)}
      beside={timesMs.has(said) ? answerTime(timesMs.get(said)!) : undefined}
    >
      {said.text}
    </Caption>
  );
  return (
    <div className={css["captions"]}>
      <div aria-hidden="true" data-tone="quiet">
        {captions.filter((each) => !each.settled).map(line)}
      </div>
      <div role="log" aria-label={callWords.captions} tabIndex={0}>
        {captions.filter((each) => each.settled).map(line)}
      </div>
    </div>
  );
}
