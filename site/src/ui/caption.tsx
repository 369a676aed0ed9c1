import type { ReactNode } from "react";
import css from "./caption.module.css";

/** One turn of a conversation. `beside` is its answer time (`0.8 s`) or its time. */
export interface Turn {
  speaker: "assistant" | "user";
  name: string;
  beside?: string | undefined;
  children: ReactNode;
}

/** A turn of a transcript. `at` is its time, in a separate column. */
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
