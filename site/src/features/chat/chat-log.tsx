import { useEffect, useRef } from "react";
import { answerTime } from "../call/words/call-words.ts";
import { chatWords } from "./chat-words.ts";
import { Bubble } from "../../ui/bubble.tsx";
import type { ChatLine } from "./chat-state.ts";
import { Stack } from "../../ui/layout.tsx";
import css from "./live-chat.module.css";

/**
 * What was written. Only whole lines stand in the log, so each is announced once and none is
 * rewritten; an answer that is still `arriving` (null when none is) is drawn below it.
 */
export function ChatLog({
  lines,
  arriving,
}: {
  lines: readonly ChatLine[];
  arriving: readonly string[] | null;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [lines, arriving]);

  return (
    <div className={css["scroll"]} ref={box}>
      <Stack
        gap={3}
        className={css["lines"]}
        role="log"
        data-primary=""
        aria-label={chatWords.log}
        tabIndex={0}
      >
        {lines.map(({ id, speaker, text, answerMs }) => (
          <Bubble
            key={id}
            speaker={speaker}
            name={chatWords.speaker[speaker]}
            beside={answerMs === undefined ? undefined : answerTime(answerMs)}
          >
            {text}
          </Bubble>
        ))}
      </Stack>
      {arriving && (
        <Stack gap={3} className={css["lines"]} aria-hidden="true">
          {(arriving.length === 0 ? [dots] : arriving).map((words, message) => (
            <Bubble key={message} speaker="assistant" name={chatWords.speaker.assistant}>
              {words}
            </Bubble>
          ))}
        </Stack>
      )}
    </div>
  );
}

/** Somebody is writing. */
const dots = (
  <svg className={css["dots"]} viewBox="0 -4 36 20">
    <circle cx="6" cy="6" r="4" />
    <circle cx="18" cy="6" r="4" />
    <circle cx="30" cy="6" r="4" />
  </svg>
);
