import type { ReactNode } from "react";
import css from "./caption.module.css";

/** One turn of a conversation: who, what, and `beside` it how soon it came, as in `0.8 s`, or when. */
export interface Turn {
  speaker: "assistant" | "user";
  name: string;
  beside?: string | undefined;
  children: ReactNode;
}

/** A turn as a line of a record. A transcript also shows `at` what time it was, in a separate column. */
export function Caption({
  speaker,
  name,
  at,
  beside,
  children,
}: Turn & { at?: string | undefined }) {
  return (
    <div className={css["caption"]} data-speaker={speaker} data-type="small">
      {at === undefined ? null : <span data-at="">{at}</span>}
      <strong>{name}</strong>
      {beside === undefined ? null : <span>{beside}</span>}
      <p>{children}</p>
    </div>
  );
}
