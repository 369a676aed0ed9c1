import type { ReactNode } from "react";
import css from "./caption.module.css";

/**
 * One turn of a conversation: who, what, and at the right how soon the answer came, as in `0.8 s`.
 * A transcript also shows the time of each turn, as in `0:12`, in a separate column.
 */
export function Caption({
  speaker,
  name,
  at,
  answerTime,
  children,
}: {
  speaker: "assistant" | "user";
  name: string;
  at?: string | undefined;
  answerTime?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={css["caption"]} data-speaker={speaker} data-type="small">
      {at === undefined ? null : <span data-at="">{at}</span>}
      <strong>{name}</strong>
      {answerTime === undefined ? null : <span>{answerTime}</span>}
      <p>{children}</p>
    </div>
  );
}
