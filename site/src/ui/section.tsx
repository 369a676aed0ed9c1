import type { ComponentProps } from "react";
import css from "./section.module.css";

/** One band of a page, as wide as the page, its content on the common measure. */
export function Section({
  ground = "paper",
  children,
  ...rest
}: { ground?: "paper" | "calm" } & ComponentProps<"section">) {
  return (
    <section className={css["section"]} data-ground={ground} {...rest}>
      <div className={css["inner"]}>{children}</div>
    </section>
  );
}
