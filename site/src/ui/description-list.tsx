import type { ReactNode } from "react";
import { Ruled } from "./layout.tsx";
import css from "./description-list.module.css";

/** Terms and their values between hairlines. `strong` is the one in bold. */
export function DescriptionList({
  items,
  strong = "term",
}: {
  items: readonly { term: string; value: ReactNode }[];
  strong?: "term" | "value";
}) {
  return (
    <Ruled as="dl" gap={3} data-type="small" data-strong={strong} className={css["list"]}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt data-tone={strong === "term" ? undefined : "quiet"}>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Ruled>
  );
}
