import { Hono } from "hono";
import { AccountUnavailableError } from "./account/account-store.ts";
import { refusalOf } from "./credentials.ts";
import { notOfferedPaths, notOfferedRoutes } from "./not-offered.ts";
import { problem } from "./problem.ts";

/** Where the provider's API lives among what else the sandbox serves. */
const places = [
  "/assistant",
  "/squad",
  "/workflow",
  "/call",
  "/chat",
  "/campaign",
  "/session",
  "/phone-number",
  "/tool",
  "/file",
  "/knowledge-base",
  "/structured-output",
  "/test-suite",
  "/org",
  "/token",
  "/credential",
  "/template",
  "/voice-library",
  "/provider",
  "/analytics",
  "/v2",
];

/**
 * The provider's whole API: who may ask is settled here, before any of its parts is reached; what
 * no part answers is 501 where the real provider would answer, else 404.
 */
export function providerRoutes(privateKey: string, parts: readonly Hono[]): Hono {
  const routes = new Hono();
  routes.onError((error) => {
    if (!(error instanceof AccountUnavailableError)) throw error;
    return problem(503, "The account cannot be read or written just now. Try again.", {
      "Retry-After": "5",
    });
  });

  const elsewhere = notOfferedPaths.filter(({ path }) => /^\/(?::|11labs)/u.test(path));
  for (const pattern of [
    ...places.map((place) => `${place}/*`),
    ...elsewhere.map(({ path }) => path),
  ]) {
    routes.use(pattern, async ({ req }, next) => refusalOf(req.raw, privateKey) ?? (await next()));
  }
  for (const part of [...parts, notOfferedRoutes()]) routes.route("/", part);
  return routes;
}
