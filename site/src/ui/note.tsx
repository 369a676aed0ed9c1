import type { ComponentProps } from "react";

/** A small, quiet line that explains what stands beside it. */
export const Note = (props: ComponentProps<"p">) => (
  <p data-type="small" data-tone="quiet" {...props} />
);
