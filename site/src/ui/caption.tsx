import type { ReactNode } from "react";
import css from "./caption.module.css";

/**
 * One turn of a conversation: who, what, and `beside` it how soon it came, as in `0.8 s`, or when.
 * A transcript also shows the time of each turn, as in `0:12`, in a separate column.
 */
export function Caption({
  speaker,
  name,
  at,
  beside,
  children,
}: {
  speaker: "assistant" | "user";
  name: string;
  at?: string | undefined;
  beside?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={css["caption"]} data-speaker={speaker} data-type="small">
      {at === undefined ? null : <span data-at="">{at}</span>}
      <strong>{name}</strong>
      {beside === undefined ? null : <span>{beside}</span>}
      <p>{children}</p>
    </div>
  );
}
