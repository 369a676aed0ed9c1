import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Ruled } from "./layout.tsx";
import css from "./slip.module.css";

/** A piece of paper that the product makes, headed by a fact. It brings its own light, even to the well. */
export function Slip({
  fact,
  className,
  children,
  ...rest
}: { fact?: string } & ComponentProps<"div">) {
  return (
    <div className={classNames(css["slip"], className)} data-ground="sheet" {...rest}>
      {fact === undefined ? null : <p data-type="h3">{fact}</p>}
      {children}
    </div>
  );
}

/** What a call left behind, line by line. */
export function Receipt({ lines }: { lines: readonly { term: string; value: ReactNode }[] }) {
  return (
    <Ruled as="dl" gap={3} data-type="small" className={css["receipt"]}>
      {lines.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Ruled>
  );
}
