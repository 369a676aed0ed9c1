import type { ReactNode } from "react";
import { Ruled } from "./layout.tsx";
import css from "./lists.module.css";
import { Ring } from "./ring.tsx";

/** What is included, each line with its ring. */
export function RingList({
  items,
  headed,
  wide,
}: {
  items: readonly string[];
  /** Between a strong rule and a hairline. */
  headed?: boolean;
  /** In as many columns as fit, without hairlines. */
  wide?: boolean;
}) {
  return (
    <Ruled gap={2} headed={headed} closed={headed} className={css["list"]} data-columns={wide}>
      {items.map((item) => (
        <li key={item}>
          <Ring kind="included" />
          {item}
        </li>
      ))}
    </Ruled>
  );
}

/** A heading on a strong rule, and under it paragraphs, or a list between hairlines. */
export function RuledGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={css["group"]}>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}
