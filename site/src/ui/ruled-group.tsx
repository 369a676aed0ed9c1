import type { ReactNode } from "react";
import css from "./ruled-group.module.css";

/** A heading on a strong rule, and under it paragraphs, or a list between hairlines. */
export function RuledGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={css["group"]}>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}
