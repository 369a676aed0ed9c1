import type { ReactNode } from "react";

/** The sentence or two under a heading, larger and quieter than the text that follows. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <p data-type="lead" data-tone="quiet">
      {children}
    </p>
  );
}
