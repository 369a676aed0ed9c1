import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { problemPage } from "./scheduler/pages/booked-page.ts";
import { document, pageHeaders } from "./scheduler/pages/page-shell.ts";
import { reportFailure } from "./store/failures.ts";
import { atMostBytes, ProblemError } from "./http/problem.ts";
import { unknownHost } from "./http/served-names.ts";
import { noteFailure, noteRoute } from "./http/monitoring/watch-requests.ts";
import { rememberAddress } from "./http/visitors/visitor-address.ts";

export interface AppNeeds {
  /** Pages of these origins may use the sandbox. Its own pages always may. */
  siteOrigins: readonly string[];
  /** Host names that the sandbox answers to. */
  hosts: readonly string[];
  parts: readonly Hono[];
  /** The longest body that any route reads. A route may allow less. */
  mostBodyBytes: number;
  /** Routes that answer under any host name: health and metrics. */
  operating?: Hono;
  /** Whether an address is one of the owner's proxies. */
  isProxy?: (address: string) => boolean;
}

/** The sandbox's HTTP app, with what applies to all routes: hosts, origins, limits, errors. */
export function sandboxApp(needs: AppNeeds): Hono<{ Bindings: HttpBindings }> {
  const { siteOrigins, hosts, parts, mostBodyBytes, operating, isProxy } = needs;
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (context, next) => {
    rememberAddress(context.req.raw, context.env?.incoming?.socket.remoteAddress, isProxy);
    return next();
  });
  app.use(noteRoute);
  if (operating) app.route("/", operating);

  app.use(async (context, next) => {
    if (hosts.includes(new URL(context.req.url).hostname)) return next();
    throw unknownHost();
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
    const { headers } = context.res;
    const setUnlessSet = (name: string, value: string): void => {
      if (!headers.has(name)) headers.set(name, value);
    };
    headers.set("X-Content-Type-Options", "nosniff");
    // The booking pages use "same-origin": with "no-referrer", their form would send `Origin: null`.
    setUnlessSet("Referrer-Policy", "no-referrer");
    if (!headers.get("Content-Type")?.startsWith("text/html")) return;
    // A page is isolated from other origins. They may embed it only if it says so.
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    setUnlessSet("Cross-Origin-Resource-Policy", "same-origin");
  });

  app.use(atMostBytes(mostBodyBytes));
  for (const part of parts) app.route("/", part);

  app.notFound(() => {
    throw new ProblemError(
      404,
      "There is nothing here: see the README for what the sandbox serves.",
    );
  });
  app.onError((error, context) => {
    const problem = error instanceof ProblemError ? error : failed(context.env, error);
    // A person who opened the address reads it on a page.
    if (!context.req.header("accept")?.startsWith("text/html")) return problem.getResponse();
    const heading = problem.status === 500 ? "That did not work" : "Nothing to see here";
    const headers = { ...pageHeaders("none"), ...problem.headers };
    return context.html(document(problemPage(heading, problem.message)), problem.status, headers);
  });
  return app;
}

/** Reports a mistake in the code. The answer leaves out its words: they may be a visitor's. */
function failed(bindings: HttpBindings, error: Error): ProblemError {
  const id = noteFailure(bindings, error.name);
  const request = id === null ? "" : ` (${id})`;
  reportFailure("http", `The sandbox failed to answer${request}.`, error);
  const headers = id === null ? {} : { "X-Request-Id": id };
  return new ProblemError(500, "The sandbox failed to answer. Try again.", headers);
}
