import { Ring } from "./ring.tsx";
import css from "./ring-list.module.css";

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
