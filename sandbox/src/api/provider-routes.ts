import { namedOperations } from "@ringwell/provider-api/operations";
import { Hono } from "hono";
import { refusalOf } from "./credentials.ts";
import { isStoreFailure } from "../store/transaction.ts";
import { problem, ProblemError } from "./problem.ts";

/** Every operation of the provider: our name of it, its method and its path as a pattern. */
const operations = [...namedOperations()].map(({ name, operation: [, wire] }) => {
  const [method = "", path = ""] = wire.split(" ");
  return { name, method, path: path.replaceAll(/\{(\w+)\}/gu, ":$1") };
});

/** What the private key guards, also where no operation is: `/assistant/*`, `/:provider/workflows`. */
const guarded = new Set(
  operations.map(({ path }) => (path.startsWith("/:") ? path : `/${path.split("/")[1]}/*`)),
);

/**
 * The provider's whole API. The key is checked before any of the `parts` is reached. An operation
 * that no part answers is 501 with its name; a path that the provider does not have is left to the app.
 */
export function providerRoutes(privateKey: string, parts: readonly Hono[]): Hono {
  const routes = new Hono();
  routes.onError((error) => {
    if (error instanceof ProblemError) return error.response;
    if (!isStoreFailure(error)) throw error;
    return problem(503, "The account cannot be read or written just now. Try again.", {
      "Retry-After": "5",
    });
  });
  for (const pattern of guarded) {
    routes.use(pattern, async ({ req }, next) => refusalOf(req.raw, privateKey) ?? (await next()));
  }
  for (const part of parts) routes.route("/", part);
  for (const { name, method, path } of operations) {
    routes.on(method, path, () =>
      problem(501, `The sandbox does not play ${name}: try it with the real provider.`),
    );
  }
  return routes;
}
