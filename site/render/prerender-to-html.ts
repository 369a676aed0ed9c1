import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

/** React to HTML, everything awaited: what stands in the page before any script. */
export async function prerenderToHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}
