import { html } from "hono/html";
import type { Html } from "./form-parts.ts";

/**
 * `/scheduler/frame`: the document that a site frames to show the scheduler. The embed script runs
 * here, on the sandbox's own origin, so it has no access to the page of the site.
 */
export const framePage = (parent: string | undefined): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>Book a live demo</title>
        <script type="module" src="/scheduler/frame.js"></script>
      </head>
      <body ${parent ? html`data-parent="${parent}"` : ""}>
        <main></main>
      </body>
    </html>`;
