import type { ReactNode } from "react";
import css from "./source.module.css";

/** Says where a figure comes from, for whoever asks. Opens without script. */
export function Source({
  source,
  label,
  name,
  children,
}: {
  source: string;
  /** The word to press. */
  label: string;
  /** The whole name of what is pressed, where the words beside it do not already tell. */
  name?: string;
  /** What stands before the word, and is pressed with it. */
  children?: ReactNode;
}) {
  return (
    <details className={css["source"]}>
      <summary aria-label={name}>
        {children}
        <span>
          <svg viewBox="-8 -8 16 16" aria-hidden="true">
            <circle r="6.5" pathLength="1" />
          </svg>
          {label}
        </span>
      </summary>
      <p>{source}</p>
    </details>
  );
}
