import type { ReactNode } from "react";
import css from "./call-along.module.css";

/** Sections of a page, and a call that goes along with whoever reads them, where there is one. */
export function CallAlong({ call, children }: { call: ReactNode; children: ReactNode }): ReactNode {
  if (!call) return children;
  return (
    <div className={css["along"]}>
      {children}
      <div className={css["call"]}>{call}</div>
    </div>
  );
}
