import { Hono } from "hono";
import { problem } from "../problem.ts";
import { fileRoutes } from "./file-routes.ts";
import { pageOf, readListQuery } from "./list-query.ts";
import { resourceKinds } from "./resource-kinds.ts";
import { type AccountNeeds, resourceRoutes } from "./resource-routes.ts";

/** Everything the account holds but conversations. */
export function accountRoutes(needs: AccountNeeds): Hono {
  const routes = new Hono();
  routes.route("/", assistantLists(needs));
  for (const kind of resourceKinds) routes.route("/", resourceRoutes(kind, needs));
  routes.route("/", fileRoutes(needs));
  return routes;
}

/** `GET /v2/assistant` in pages, and `GET /assistant/:id/version`: its states, newest first. */
function assistantLists({ account }: AccountNeeds): Hono {
  const routes = new Hono();
  const pages = (url: string, kind: string, parent?: string): Response => {
    const query = readListQuery(new URL(url).searchParams, { paged: true });
    if (!query.ok) return problem(400, query.problem);
    const found = account.list(kind, query.value, parent);
    return Response.json(pageOf(query.value, found, account.count(kind, query.value, parent)));
  };
  routes.get("/v2/assistant", (c) => pages(c.req.url, "assistant"));
  routes.get("/assistant/:id/version", (c) => {
    const id = c.req.param("id");
    if (!account.find("assistant", id)) return problem(404, "There is no assistant by this id.");
    return pages(c.req.url, "assistant-version", id);
  });
  return routes;
}
