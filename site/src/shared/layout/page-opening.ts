import type { PageMeta } from "../../site-context.ts";

/** How a page other than home begins. `meta` names the brand, which is configuration. */
export interface PageOpening {
  heading: string;
  lead: string;
  meta: (brand: string) => PageMeta;
}

export const backHome = "Back to home";
