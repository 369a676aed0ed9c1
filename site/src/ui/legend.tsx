import type { ReactNode } from "react";
import css from "./legend.module.css";

/** What each mark of a drawing stands for. */
export function Legend({ keys }: { keys: readonly (readonly [mark: ReactNode, words: string])[] }) {
  return (
    <p className={css["legend"]} data-type="small">
      {keys.map(([mark, words]) => (
        <span key={words}>
          {mark}
          {words}
        </span>
      ))}
    </p>
  );
}
