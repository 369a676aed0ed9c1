import type { ReactNode } from "react";
import css from "./caption.module.css";

/** One turn of a conversation: who, what, and at the right how soon the answer came, as in `0.8 s`. */
export function Caption({
  speaker,
  name,
  answerTime,
  children,
}: {
  speaker: "assistant" | "user";
  name: string;
  answerTime?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={css["caption"]} data-speaker={speaker}>
      <strong>{name}</strong>
      {answerTime === undefined ? null : <span>{answerTime}</span>}
      <p>{children}</p>
    </div>
  );
}
