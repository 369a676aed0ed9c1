import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Layout, type LayoutProps } from "./layout.tsx";
import css from "./section.module.css";

/**
 * One band of a page, as wide as the page. What is in it lies on the common measure: in columns where
 * `split` says so, in a grid of columns of at least `least`, below each other with a `gap`.
 */
export function Section({
  ground = "paper",
  ruled,
  id,
  "aria-label": label,
  className,
  ...inside
}: {
  ground?: "paper" | "calm";
  /** A hairline sets it off from the band above. */
  ruled?: boolean;
} & LayoutProps) {
  return (
    <section className={css["section"]} data-ground={ground} id={id} aria-label={label}>
      <Layout
        className={classNames(css["inner"], className)}
        data-width="page"
        data-ruled={ruled}
        {...inside}
      />
    </section>
  );
}

/** A dark band whose upper edge is the horizon. It is dark in light and dark mode. */
export function DarkBand({
  as: Band = "section",
  className,
  ...rest
}: { as?: "section" | "footer" } & ComponentProps<"section">) {
  return <Band className={classNames(css["band"], className)} data-ground="dark" {...rest} />;
}

/** The sentence or two under a heading, larger and quieter than the text that follows. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <p data-type="lead" data-tone="quiet">
      {children}
    </p>
  );
}
