import type { ReactNode } from "react";
import css from "./legend.module.css";

/** What each mark of a drawing stands for: each child is a mark and its words. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <p className={css["legend"]} data-type="small">
      {children}
    </p>
  );
}
