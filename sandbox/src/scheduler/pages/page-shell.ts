import { readFileSync } from "node:fs";
import { html } from "hono/html";
import type { PageQuery } from "./page-query.ts";

export type Html = ReturnType<typeof html>;

const file = (name: string): string =>
  readFileSync(new URL(`./browser/${name}`, import.meta.url), "utf8");

/** What the pages load and what others embed, by path. Read once, when the server starts. */
export const pageFiles: Readonly<Record<string, { type: string; text: string }>> = {
  "/scheduler/scheduler.css": { type: "text/css; charset=utf-8", text: file("scheduler.css") },
  "/scheduler/scheduler.js": { type: "text/javascript; charset=utf-8", text: file("scheduler.js") },
  "/scheduler/frame.js": { type: "text/javascript; charset=utf-8", text: file("frame.js") },
  "/scheduler/embed.js": { type: "text/javascript; charset=utf-8", text: file("embed.js") },
};

/** The document around a page's `<main>`. */
export function document(title: string, main: Html, query: PageQuery): Html {
  const theme = query.theme ? html`data-theme="${query.theme}"` : "";
  const parent = query.parent ? html`data-parent="${query.parent}"` : "";
  return html`<!doctype html>
    <html lang="en" ${theme}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/scheduler/scheduler.css" />
        <script type="module" src="/scheduler/scheduler.js"></script>
      </head>
      <body ${parent} data-asked-zone="${query.zone ?? ""}">
        <p class="unseen" role="status" id="status"></p>
        ${main}
      </body>
    </html>`;
}

/** Nothing inline, nothing from elsewhere; only the named sites may put the page in a frame, or nobody. */
export function pageHeaders(framedBy: readonly string[] | "nobody"): Record<string, string> {
  const ancestors = framedBy === "nobody" ? ["'none'"] : ["'self'", ...framedBy];
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.join(" ")}`,
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    // Not "no-referrer": a form would then be sent with `Origin: null`.
    "Referrer-Policy": "same-origin",
    // Sites of other origins show the page in a frame.
    "Cross-Origin-Resource-Policy": framedBy === "nobody" ? "same-origin" : "cross-origin",
    "Cache-Control": "no-store",
  };
}
