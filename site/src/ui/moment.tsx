import type { ReactNode } from "react";
import css from "./moment.module.css";
import { Ring } from "./ring.tsx";

/** When something happened: a ring on a line that runs on to the next moment. */
export function Moment({ as: Tag = "p", children }: { as?: "p" | "h3"; children: ReactNode }) {
  return (
    <Tag className={css["moment"]}>
      <Ring kind="included" />
      {children}
    </Tag>
  );
}
