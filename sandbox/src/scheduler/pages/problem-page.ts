import { html } from "hono/html";
import type { Html } from "./page-shell.ts";

/** A page for what is not there, or not now; `failed` tells the site around the frame to offer its link. */
export function problemPage(heading: string, advice: string, failed = false): Html {
  return html`<main ${failed ? html`data-failed` : ""}>
    <header class="top"><h1 tabindex="-1" data-arrive>${heading}</h1></header>
    <p class="lead" role="alert">${advice}</p>
    <p><a class="button" href="/book">See free times</a></p>
  </main>`;
}
