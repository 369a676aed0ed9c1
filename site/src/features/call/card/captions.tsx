import { useEffect, useRef } from "react";
import { answerTime, callWords } from "../words/call-words.ts";
import { Caption } from "../../../ui/caption.tsx";
import { clockTime } from "./clock-time.ts";
import type { Caption as Said } from "../store/conversation.ts";
import css from "../test-call.module.css";

/**
 * What was said, and how soon it was answered; with `sinceMs`, when the call began, also at what time.
 *
 * Only settled lines stand in the log, so each is announced once and none is rewritten; words that
 * may still change are drawn below it.
 */
export function Captions({ captions, sinceMs }: { captions: readonly Said[]; sinceMs?: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [captions]);

  const line = ({ id, speaker, text, saidAtMs, answerMs }: Said) => (
    <Caption
      key={id}
      speaker={speaker}
      name={callWords.speaker[speaker]}
      at={sinceMs === undefined ? undefined : clockTime(saidAtMs - sinceMs)}
      beside={answerMs === undefined ? undefined : answerTime(answerMs)}
    >
      {text}
    </Caption>
  );
  return (
    <div className={css["captions"]} ref={box}>
      <div role="log" aria-label={callWords.captions} tabIndex={0}>
        {captions.filter((each) => each.settled).map(line)}
      </div>
      <div aria-hidden="true" data-tone="quiet">
        {captions.filter((each) => !each.settled).map(line)}
      </div>
    </div>
  );
}
