import type { ComponentProps } from "react";

/** A small line on the card that explains rather than says. */
export const Note = (props: ComponentProps<"p">) => (
  <p data-type="small" data-tone="quiet" {...props} />
);
