import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

/** Renders React to HTML and waits for everything: the page before any script runs. */
export async function prerenderToHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}
