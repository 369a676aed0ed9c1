import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { field } from "../scheduler/pages/form-parts.ts";
import { document, pageHeaders, type Page } from "../scheduler/pages/page-shell.ts";

const scripts = new URL("page/", import.meta.url);
const packages = new URL("../../../packages/", import.meta.url);
/** The packages that the page imports, and the entry file of each. */
const entries = new Map([
  ["voice", "index"],
  ["provider-api", "index"],
  ["store", "store"],
]);

const callPage: Page = {
  heading: "Talk to the receptionist",
  body: html`<p class="lead">
      You will talk to an AI. This sandbox processes the audio and stores what it books for a day.
      Please leave out health details; a made-up name is fine. The voice on this call is built into
      the demo. The live product uses the voice provider’s voice.
    </p>
    <p role="status" id="status">Not on a call.</p>
    <div class="row">
      <button type="button" class="button" data-rank="primary" id="start">Start test call</button>
      <button type="button" class="button" id="type-instead">Type instead…</button>
      <button type="button" class="button" id="mute" aria-pressed="false" hidden>Mute</button>
    </div>
    <div role="log" aria-label="What was said" id="captions" tabindex="0"></div>
    <form id="typing" hidden>
      ${field("Type a message", { name: "line", maxlength: "500", autocomplete: "off" })}
      <button class="button">Send</button>
    </form>
    <noscript>
      <p>A call needs JavaScript. <a href="/book">Book a live demo instead</a>.</p>
    </noscript>`,
};

/**
 * `/talk`: the same call on a separate page, without a build. The voice client's modules are served
 * with their types stripped, under `/talk/modules/<package>/src/…`.
 */
export function callPageRoutes(): Hono {
  const routes = new Hono();
  routes.get("/talk", (c) => {
    const { host } = new URL(c.req.url);
    // The calls' sockets are on the page's host: some browsers do not count them as `'self'`.
    const sockets = `'self' ws://${host} wss://${host}`;
    const policy = { "connect-src": sockets, "media-src": "'self' blob:", "worker-src": "'self'" };
    const page = document(callPage, {}, "/talk/call-page.ts");
    return c.html(page, 200, pageHeaders("none", policy));
  });
  for (const name of ["call-page.ts", "failure-words.ts"]) {
    routes.get(`/talk/${name}`, (c) => script(c, new URL(name, scripts)));
  }
  routes.get("/talk/modules/:name/src/:file{[a-z0-9-]+(/[a-z0-9-]+)?\\.ts}", (c) => {
    const { name, file } = c.req.param();
    return entries.has(name) ? script(c, new URL(`${name}/src/${file}`, packages)) : c.notFound();
  });
  return routes;
}

function script(c: Context, url: URL): Response | Promise<Response> {
  let source: string;
  try {
    source = readFileSync(url, "utf8");
  } catch {
    return c.notFound();
  }
  const code = stripTypeScriptTypes(source).replaceAll(
    /"@ringwell\/([a-z-]+)"/g,
    (_, name: string) => `"/talk/modules/${name}/src/${entries.get(name)}.ts"`,
  );
  return new Response(code, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}
