import type { ComponentProps } from "react";
import css from "./section.module.css";

/** One band of a page, as wide as the page, its content on the common measure. */
export function Section({
  ground = "paper",
  ruled,
  children,
  ...rest
}: {
  ground?: "paper" | "calm";
  /** A hairline sets it off from the band above. */
  ruled?: boolean;
} & ComponentProps<"section">) {
  return (
    <section className={css["section"]} data-ground={ground} {...rest}>
      <div className={css["inner"]} data-width="page" data-ruled={ruled}>
        {children}
      </div>
    </section>
  );
}
