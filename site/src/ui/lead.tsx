import type { ReactNode } from "react";
import css from "./lead.module.css";

/** The sentence or two under a heading, larger and quieter than the text that follows. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={css["lead"]}>{children}</p>;
}
