import type { ElementType, HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import css from "./layout.module.css";

interface Laid extends HTMLAttributes<HTMLElement> {
  as?: "div" | "p" | "ul" | "ol" | "li" | "dl" | "article" | "figure" | "label" | "span" | "dd";
  /** Across its direction. A stack's parts are as wide as it, unless they start. */
  align?: "start" | "center" | "end" | "baseline";
  /** A step of the spacing scale. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | "block";
}

/** One below the other. `spread` puts what room there is between them. */
export function Stack({ spread, ...rest }: Laid & { spread?: boolean }) {
  return <Layout layout="stack" gap={4} data-spread={spread} {...rest} />;
}

/** Side by side, on as many lines as it takes. `spread` puts what room there is between them. */
export function Cluster({ spread, ...rest }: Laid & { spread?: boolean }) {
  return <Layout layout="cluster" gap={3} data-spread={spread} {...rest} />;
}

/** As many equal columns as fit: `narrow` ones of 12 rem at least, `wide` ones of 20. */
export function Grid({ least, ...rest }: Laid & { least: "narrow" | "wide" }) {
  return <Layout layout="grid" gap={6} data-least={least} {...rest} />;
}

/** Two columns of twelve parts; one below the other up to 900 px. A child with `data-across` takes both. */
export function Columns({
  split,
  ...rest
}: Laid & { split: "7:5" | "6:6" | "5:7" | "4:8" | "3:9" }) {
  return <Layout layout="columns" gap={7} data-split={split} {...rest} />;
}

/** Rows separated by hairlines, `gap` above and below each. `headed`: the first one is under a strong rule. */
export function Ruled({
  headed,
  closed,
  ...rest
}: Laid & {
  headed?: boolean | undefined;
  /** With a line under the last one. */
  closed?: boolean | undefined;
}) {
  return (
    <Layout layout="ruled" as="ul" gap={5} data-headed={headed} data-closed={closed} {...rest} />
  );
}

function Layout({
  layout,
  as = "div",
  gap,
  align,
  className,
  ...rest
}: Laid & { layout: "stack" | "cluster" | "grid" | "columns" | "ruled" }) {
  const Tag: ElementType = as;
  return (
    <Tag
      className={classNames(css[layout], className)}
      data-gap={gap}
      data-align={align}
      {...rest}
    />
  );
}
