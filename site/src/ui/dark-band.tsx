import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import css from "./dark-band.module.css";

/** A dark band whose upper edge is the horizon; it keeps its own light, whatever the page's. */
export function DarkBand({
  as: Band = "section",
  className,
  ...rest
}: { as?: "section" | "footer" } & ComponentProps<"section">) {
  return <Band className={classNames(css["band"], className)} data-ground="dark" {...rest} />;
}
