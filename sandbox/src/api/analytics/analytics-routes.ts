import { Hono } from "hono";
import type { Limits } from "../../http/limits.ts";
import type { Resource } from "../account/account-store.ts";
import { everything } from "../account/list-query.ts";
import type { CallArchive } from "../calls/call-archive.ts";
import { problem } from "../problem.ts";
import { readJson } from "../read-json.ts";
import { analyse } from "./analytics.ts";
import { readAnalytics } from "./analytics-query.ts";

export interface AnalyticsNeeds {
  calls: CallArchive;
  limits: Limits;
  now: () => number;
}

/**
 * `POST /analytics`: figures over the sandbox's own calls. 201 with a result for each query; 400
 * naming the field. Durations are minutes. Source: spec §7; the shapes are the provider's.
 */
export function analyticsRoutes({ calls, limits, now }: AnalyticsNeeds): Hono {
  const routes = new Hono();
  routes.post("/analytics", async (c) => {
    const body = await readJson(c.req.raw, limits);
    if (!body.ok) return problem(body.status, body.problem);
    const queries = readAnalytics(body.value, now());
    if (!queries.ok) return problem(400, queries.problem);
    const kept = allOf(calls);
    return Response.json(
      queries.value.map((query) => analyse(query, kept)),
      { status: 201 },
    );
  });
  return routes;
}

function allOf(calls: CallArchive): Resource[] {
  const all: Resource[] = [];
  for (let page = 1; ; page += 1) {
    const { calls: found, total } = calls.list({ ...everything, page });
    all.push(...found);
    if (found.length === 0 || all.length >= total) return all;
  }
}
