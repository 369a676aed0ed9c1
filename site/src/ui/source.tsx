import type { ReactNode } from "react";
import { OpenRing } from "./ring.tsx";
import css from "./source.module.css";

/** A public figure. */
export interface Stat {
  /** As it is shown: `67%`, `$50,000+`. */
  value: string;
  /** The rest of the sentence; it reads on from the value. */
  says: string;
  /** Whose figure it is, in a sentence for the visitor. */
  source: string;
}

/** A figure's source, folded under a word. */
export function StatSource({ stat, label = "Source" }: { stat: Stat; label?: string }) {
  const { value, says, source } = stat;
  return <Source source={source} label={label} name={`${label}: ${value} ${says}`} />;
}

/** A sentence folded under a word. Opens without script. */
export function Source({
  source,
  label,
  name,
  children,
}: {
  source: string;
  /** The word to press. */
  label: string;
  /** The accessible name, if the visible words are not enough. */
  name?: string;
  /** Content before the word, pressed with it. */
  children?: ReactNode;
}) {
  return (
    <details className={css["source"]} data-type="small">
      <summary aria-label={name}>
        {children}
        <span>
          <OpenRing />
          {label}
        </span>
      </summary>
      <p>{source}</p>
    </details>
  );
}
