import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";

const page = new URL("page/", import.meta.url);
const packages = new URL("../../../packages/", import.meta.url);

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ws: wss:; media-src 'self' blob:; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * `/talk`: the same call in a page of its own, without a build. The voice client's modules are served
 * as they are written, types stripped, under `/talk/modules/<package>/src/…`.
 */
export function talkRoutes(): Hono {
  const routes = new Hono();
  const send = (url: URL, type: string): Response =>
    new Response(readFileSync(url, "utf8"), {
      headers: { "Content-Type": type, "Content-Security-Policy": policy },
    });

  routes.get("/talk", () => send(new URL("index.html", page), "text/html; charset=utf-8"));
  routes.get("/talk/talk.css", () => send(new URL("talk.css", page), "text/css; charset=utf-8"));
  for (const name of ["talk.ts", "refusal-words.ts"]) {
    routes.get(`/talk/${name}`, () => script(new URL(name, page)));
  }
  routes.get("/talk/modules/:name/src/:file{[a-z0-9-]+(/[a-z0-9-]+)?\\.ts}", (context) => {
    const { name, file } = context.req.param();
    return served.has(name) ? script(new URL(`${name}/src/${file}`, packages)) : context.notFound();
  });
  return routes;
}

/** The packages that the page is made of, and the file that each one's name stands for. */
const served = new Map([
  ["voice", "index.ts"],
  ["provider-api", "index.ts"],
  ["machine", "machine.ts"],
]);

function script(url: URL): Response {
  let source: string;
  try {
    source = readFileSync(fileURLToPath(url), "utf8");
  } catch {
    return new Response("There is no such module.", { status: 404 });
  }
  const code = stripTypeScriptTypes(source).replaceAll(
    /"@ringwell\/([a-z-]+)"/g,
    (_, name: string) => `"/talk/modules/${name}/src/${served.get(name) ?? "index.ts"}"`,
  );
  return new Response(code, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}
