import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
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
