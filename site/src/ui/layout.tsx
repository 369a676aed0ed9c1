import type { ComponentProps, ElementType, HTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import css from "./layout.module.css";
import { Ring } from "./ring.tsx";

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: keyof HTMLElementTagNameMap;
  /** Alignment across its direction. By default, the parts of a stack are as wide as the stack. */
  align?: "start" | "center" | "end" | "baseline";
  /** A step of the spacing scale. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | "block";
  /** Two columns of twelve parts; one below the other up to 900 px. A child with `data-across` takes both. */
  split?: "7:5" | "6:6" | "5:7" | "4:8" | "3:9";
  /** As many equal columns as fit: `narrow` ones of 12 rem at least, `wide` ones of 20. */
  least?: "narrow" | "wide";
  /** Puts the free space between the parts. */
  spread?: boolean;
}

/** One below the other. */
export function Stack(props: LayoutProps) {
  return <Layout gap={4} {...props} />;
}

/** Side by side, on as many lines as it takes. */
export function Cluster(props: LayoutProps) {
  return <Layout look="cluster" gap={3} {...props} />;
}

export function Grid(props: LayoutProps & Required<Pick<LayoutProps, "least">>) {
  return <Layout {...props} />;
}

export function Columns(props: LayoutProps & Required<Pick<LayoutProps, "split">>) {
  return <Layout {...props} />;
}

/** Rows separated by hairlines, `gap` above and below each. `headed`: the first one is under a strong rule. */
export function Ruled({
  headed,
  closed,
  ...rest
}: LayoutProps & {
  headed?: boolean | undefined;
  /** With a line under the last one. */
  closed?: boolean | undefined;
}) {
  return (
    <Layout look="ruled" as="ul" gap={5} data-headed={headed} data-closed={closed} {...rest} />
  );
}

/** Places its children in columns, a grid, a row or a stack, by its props. Without them, only wraps them. */
function Layout({
  as: Tag = "div",
  split,
  least,
  look,
  gap,
  align,
  spread,
  className,
  ...rest
}: LayoutProps & { look?: "cluster" | "ruled" }) {
  const name = look ?? (split ? "columns" : least ? "grid" : gap && "stack");
  const Element: ElementType = Tag;
  return (
    <Element
      className={classNames(name && css[name], className)}
      data-gap={gap ?? (split ? 7 : least ? 6 : undefined)}
      data-split={split}
      data-least={least}
      data-align={align}
      data-spread={spread}
      {...rest}
    />
  );
}

/**
 * One band of a page, as wide as the page. Its content has the common width. `split` makes two columns,
 * `least` a grid of columns of at least this width, and `gap` puts the parts below each other.
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

/** A small, quiet explanation. */
export const Note = (props: ComponentProps<"p">) => (
  <p data-type="small" data-tone="quiet" {...props} />
);

/** What is included, each line with its ring. */
export function RingList({
  items,
  headed,
  wide,
}: {
  items: readonly string[];
  /** Between a strong rule and a hairline. */
  headed?: boolean;
  /** In as many columns as fit, without hairlines. */
  wide?: boolean;
}) {
  return (
    <Ruled gap={2} headed={headed} closed={headed} className={css["list"]} data-columns={wide}>
      {items.map((item) => (
        <li key={item}>
          <Ring kind="included" />
          {item}
        </li>
      ))}
    </Ruled>
  );
}

/** A heading on a strong rule, and under it paragraphs, or a list between hairlines. */
export function RuledGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={css["group"]}>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}

/** A piece of paper that the product makes, headed by a fact. It brings its own light, even to the dark band. */
export function PaperCard({ fact, className, children, ...rest }: { fact?: string } & LayoutProps) {
  return (
    <Layout className={classNames(css["card"], className)} data-ground="sheet" {...rest}>
      {fact === undefined ? null : <p data-type="h3">{fact}</p>}
      {children}
    </Layout>
  );
}
