import type { ReactNode } from "react";
import css from "./lists.module.css";
import { Ring } from "./ring.tsx";

/** What is included, each line with its ring. */
export function RingList({
  items,
  ruled,
  wide,
}: {
  items: readonly string[];
  /** Lines between hairlines, under a strong rule. */
  ruled?: boolean;
  /** In as many columns as fit. */
  wide?: boolean;
}) {
  return (
    <ul className={css["list"]} data-ruled={ruled} data-columns={wide}>
      {items.map((item) => (
        <li key={item}>
          <Ring kind="included" />
          {item}
        </li>
      ))}
    </ul>
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
