import type { ReactNode } from "react";

/** A small line on the card that explains rather than says. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p data-type="small" data-tone="quiet">
    {children}
  </p>
);
