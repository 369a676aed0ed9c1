import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { type Context, Hono } from "hono";

const page = new URL("page/", import.meta.url);
const packages = new URL("../../../packages/", import.meta.url);

/** The rooms' sockets are on the host of the page: some browsers do not count them as `'self'`. */
const policyFor = ({ host }: URL): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ws://${host} wss://${host}; media-src 'self' blob:; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * `/talk`: the same call in a page of its own, without a build. The voice client's modules are served
 * as they are written, types stripped, under `/talk/modules/<package>/src/…`.
 */
export function talkRoutes(): Hono {
  const routes = new Hono();
  const send = (name: string, type: string) => (context: Context) =>
    new Response(readFileSync(new URL(name, page), "utf8"), {
      headers: {
        "Content-Type": type,
        "Content-Security-Policy": policyFor(new URL(context.req.url)),
      },
    });

  routes.get("/talk", send("index.html", "text/html; charset=utf-8"));
  routes.get("/talk/talk.css", send("talk.css", "text/css; charset=utf-8"));
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
