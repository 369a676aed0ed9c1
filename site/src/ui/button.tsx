import { ArrowUpRight } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import css from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface Looks {
  /** Unset: the quiet one, an outline. */
  rank?: "primary" | "danger" | undefined;
  /** Unset: 52 px high; compact: 44. */
  size?: "compact";
}

const drawn = ({ rank, size, className, ...rest }: Looks & { className?: string | undefined }) => ({
  className: classNames(css["button"], className),
  "data-rank": rank,
  "data-size": size,
  ...rest,
});

/** Does something on this page. */
export function Button(props: Looks & ComponentProps<"button">) {
  return <button type="button" {...drawn(props)} />;
}

/** Leads to another page of the site. */
export function ButtonLink({ children, ...rest }: Looks & ComponentProps<"a">) {
  return <a {...drawn(rest)}>{children}</a>;
}

/** Leads to another site in a new tab, and says so. */
export function AwayButton({ children, ...rest }: Looks & ComponentProps<"a"> & { href: string }) {
  return (
    <ButtonLink {...away} {...rest}>
      <AwayLabel>{children}</AwayLabel>
    </ButtonLink>
  );
}

/** A text link to another site, in a new tab. */
export function AwayLink({ children, ...rest }: ComponentProps<"a"> & { href: string }) {
  return (
    <a className={css["link"]} {...away} {...rest}>
      <AwayLabel>{children}</AwayLabel>
    </a>
  );
}

/** A text link within the site. */
export function TextLink({ children, ...rest }: ComponentProps<"a"> & { href: string }) {
  return (
    <a className={css["link"]} {...rest}>
      {children}
    </a>
  );
}

/** A text button. */
export function TextButton(props: ComponentProps<"button">) {
  return <button type="button" className={css["link"]} {...props} />;
}

/** The text that opens a `details`. */
export function TextSummary(props: ComponentProps<"summary">) {
  return <summary className={css["link"]} {...props} />;
}

const away = { target: "_blank", rel: "noopener" } as const;

function AwayLabel({ children }: { children: ReactNode }) {
  return (
    <>
      <span>
        {children}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </span>
      <Icon shape={ArrowUpRight} />
    </>
  );
}
