import { PurgeCSS } from "purgecss";

/**
 * The rules of the whole sheet that a page's own markup can use; what an island shows later comes with
 * the whole sheet, which the loader brings before it wakes the first one.
 */
export async function pageSheet(markup: string, sheet: string): Promise<string> {
  const [pruned] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: "html" }],
    css: [{ raw: sheet }],
    keyframes: true,
    // What a visitor opens without script.
    dynamicAttributes: ["open"],
  });
  if (!pruned) throw new Error("the stylesheet could not be cut down to the page");
  return pruned.css;
}
