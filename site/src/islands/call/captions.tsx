import { useEffect, useRef } from "react";
import { callWords } from "../../content/call-words.ts";
import { Caption } from "../../ui/caption.tsx";
import type { Caption as Said } from "./call-screen.ts";
import css from "./test-call.module.css";

/**
 * What was said. Only settled lines stand in the log, so each is announced once and none is rewritten;
 * words that may still change are drawn below it.
 */
export function Captions({ captions }: { captions: readonly Said[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [captions]);

  return (
    <div className={css["captions"]} ref={box}>
      <div role="log" aria-label={callWords.captions} tabIndex={0}>
        {captions.filter((each) => each.settled).map(line)}
      </div>
      <div aria-hidden="true" className={css["unsettled"]}>
        {captions.filter((each) => !each.settled).map(line)}
      </div>
    </div>
  );
}

const line = ({ id, speaker, text }: Said) => (
  <Caption
    key={id}
    speaker={speaker}
    name={speaker === "user" ? callWords.you : callWords.assistant}
  >
    {text}
  </Caption>
);
