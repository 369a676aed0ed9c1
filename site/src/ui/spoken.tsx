import type { ReactNode } from "react";
import css from "./spoken.module.css";

/** Words for people who listen to the page; not drawn. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={css["spoken"]}>{children}</span>;
}
