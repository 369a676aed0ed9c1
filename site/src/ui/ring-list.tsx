import { Ring } from "./ring.tsx";
import css from "./ring-list.module.css";

/** What is included, each line with its ring. */
export function RingList({ items }: { items: readonly string[] }) {
  return (
    <ul className={css["list"]}>
      {items.map((item) => (
        <li key={item}>
          <Ring kind="included" />
          {item}
        </li>
      ))}
    </ul>
  );
}
