import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import css from "./paper-card.module.css";

/** A piece of paper that the product makes, headed by a fact. It brings its own light, even to the dark band. */
export function PaperCard({
  fact,
  className,
  children,
  ...rest
}: { fact?: string } & ComponentProps<"div">) {
  return (
    <div className={classNames(css["card"], className)} data-ground="sheet" {...rest}>
      {fact === undefined ? null : <p data-type="h3">{fact}</p>}
      {children}
    </div>
  );
}
