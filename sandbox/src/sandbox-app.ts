import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { problem } from "./api/problem.ts";
import { atMostBytes } from "./http/at-most-bytes.ts";
import { noteFailure, noteRoute } from "./http/monitoring/watch-requests.ts";
import { rememberAddress } from "./http/visitors/visitor-address.ts";

export interface AppNeeds {
  /** Pages of these origins may call; the sandbox's own pages always may. */
  siteOrigins: readonly string[];
  /** Host names that the sandbox answers to; a page that rebinds its own name to us is refused. */
  hosts: readonly string[];
  parts: readonly Hono[];
  /** No route reads more; each may read less. */
  mostBodyBytes: number;
  /** What answers under any name, being nobody's secret: health and figures. */
  operating?: Hono;
  /** Proxies of the owner's, by address. */
  isProxy?: (address: string) => boolean;
}

/** Everything the sandbox answers over HTTP, with what holds for all of it: hosts, origins, errors. */
export function sandboxApp({
  siteOrigins,
  hosts,
  parts,
  mostBodyBytes,
  operating,
  isProxy,
}: AppNeeds): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (context, next) => {
    rememberAddress(context.req.raw, context.env?.incoming?.socket.remoteAddress, isProxy);
    return next();
  });
  app.use(noteRoute);
  if (operating) app.route("/", operating);

  app.use(async (context, next) => {
    const host = new URL(context.req.url).hostname;
    if (!hosts.includes(host)) {
      return problem(
        421,
        "The sandbox is not known by this name: use its address from the start line.",
      );
    }
    return next();
  });
  app.use(
    cors({
      origin: [...siteOrigins],
      allowMethods: ["GET", "POST", "PATCH", "PUT", "DELETE"],
      allowHeaders: ["Authorization", "Content-Type"],
      exposeHeaders: ["Location", "Retry-After"],
      maxAge: 600,
    }),
  );
  app.use(async (context, next) => {
    await next();
    context.res.headers.set("X-Content-Type-Options", "nosniff");
    if (context.res.headers.get("Content-Type")?.startsWith("text/html")) isolate(context.res);
    // The booking pages say "same-origin": under "no-referrer" their form comes with `Origin: null`.
    if (!context.res.headers.has("Referrer-Policy")) {
      context.res.headers.set("Referrer-Policy", "no-referrer");
    }
  });

  app.use(atMostBytes(mostBodyBytes));
  for (const part of parts) app.route("/", part);

  app.notFound(() =>
    problem(404, "There is nothing here: see the README for what the sandbox serves."),
  );
  app.onError((error, context) => {
    // The kind of failure only: what was asked may hold what somebody said.
    const id = noteFailure(context.env, error.name);
    console.error(`The sandbox failed to answer: ${error.name}${id === null ? "" : ` (${id})`}`);
    const headers = id === null ? {} : { "X-Request-Id": id };
    return problem(500, "The sandbox failed to answer. Try again.", headers);
  });
  return app;
}

/** A page shares its browsing context with none of another origin, and is embedded by none but where it says so. */
function isolate(page: Response): void {
  page.headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!page.headers.has("Cross-Origin-Resource-Policy")) {
    page.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  }
}
