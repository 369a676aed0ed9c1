import { Hono } from "hono";
import type { Limits } from "../../http/limits.ts";
import type { Resource } from "../account/account-store.ts";
import { readShape, text } from "../account/checks.ts";
import { type EqualField, pageOf, readListQuery } from "../account/list-query.ts";
import { problem } from "../problem.ts";
import { readJson } from "../read-json.ts";
import type { CallArchive } from "./call-archive.ts";

export interface CallLogNeeds {
  calls: CallArchive;
  /** Ends a call that still goes on; nothing when it is over. */
  end: (id: string) => void;
  limits: Limits;
}

const filters: readonly EqualField[] = ["id", "assistantId", "endedReason"];
const change = { fields: { name: text(40) }, required: [] };
const unknown = (): Response => problem(404, "There is no call by this id.");

/** The calls there were: `GET /call`, `/call/:id`, the v2 lists in pages; names; deleting. */
export function callLogRoutes({ calls, end, limits }: CallLogNeeds): Hono {
  const routes = new Hono();

  routes.get("/call", (c) => {
    const query = readListQuery(new URL(c.req.url).searchParams, { equal: ["id", "assistantId"] });
    return query.ok ? Response.json(calls.list(query.value).calls) : problem(400, query.problem);
  });

  const pages = (shown: (call: Resource) => object) => (request: Request) => {
    const query = readListQuery(new URL(request.url).searchParams, { equal: filters, paged: true });
    if (!query.ok) return problem(400, query.problem);
    const { calls: found, total } = calls.list(query.value);
    return Response.json(pageOf(query.value, found.map(shown), total));
  };
  const whole = pages((call) => call);
  routes.get("/v2/call", (c) => whole(c.req.raw));
  const withoutWords = pages(({ messages: _m, artifact: _a, analysis: _n, ...call }) => call);
  routes.get("/v2/call/metadata", (c) => withoutWords(c.req.raw));

  routes.get("/call/:id", (c) => {
    const call = calls.find(c.req.param("id"));
    return call ? Response.json(call) : unknown();
  });

  routes.patch("/call/:id", async (c) => {
    const id = c.req.param("id");
    if (!calls.find(id)) return unknown();
    const body = await readJson(c.req.raw, limits);
    if (!body.ok) return problem(body.status, body.problem);
    const fields = readShape(change, body.value, { partly: true });
    if (!fields.ok) return problem(400, fields.problem);
    const { name } = fields.value;
    if (typeof name === "string" || name === null) calls.rename(id, name);
    return Response.json(calls.find(id));
  });

  // What was said is deleted, and nothing more of it is kept: a call that goes on ends.
  routes.delete("/call/:id", (c) => {
    const id = c.req.param("id");
    if (!calls.find(id)) return unknown();
    end(id);
    const call = calls.find(id);
    calls.remove(id);
    return Response.json(call);
  });

  return routes;
}
