import { callWords } from "../words/call-words.ts";
import { Caption } from "../../../ui/caption.tsx";
import { answerTime, clockTime } from "../../../ui/clock.ts";
import { answerTimesMs, type Conversation } from "../store/conversation.ts";
import css from "./call-card.module.css";

/**
 * The transcript with answer times. With `sinceMs`, the start of the call, it also shows times.
 *
 * Only settled lines are in the log, so that screen readers announce each once. Words that may still
 * change are drawn below it.
 */
export function Captions({ screen, sinceMs }: { screen: Conversation; sinceMs?: number }) {
  const { captions } = screen;
  const timesMs = answerTimesMs(screen);
  const line = (caption: Conversation["captions"][number]) => (
    <Caption
      key={caption.id}
      {...caption}
      name={callWords.speaker[caption.speaker]}
      at={sinceMs === undefined ? undefined : clockTime(caption.saidAtMs - sinceMs)}
      beside={timesMs.has(caption) ? answerTime(timesMs.get(caption)!) : undefined}
    >
      {caption.text}
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
