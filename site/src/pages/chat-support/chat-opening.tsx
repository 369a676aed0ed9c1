import type { ReactNode } from "react";
import css from "./chat-opening.module.css";

/** The page's hero, on the ground of the demo that follows it: the two are one picture. */
export function ChatOpening({ children }: { children: ReactNode }) {
  return <div className={css["opening"]}>{children}</div>;
}
