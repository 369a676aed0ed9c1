import { parseCallRequest, type CallRequest } from "@ringwell/provider-api";
import { Hono } from "hono";
import type { Limits } from "../http/limits.ts";
import { ORG_ID } from "./account/account-store.ts";
import type { Answering, WhoAnswers } from "./calls/who-answers.ts";
import { problem } from "./problem.ts";
import { rateLimit } from "../http/visitors/rate-limit.ts";
import { readJson } from "./read-json.ts";

/** A room that was opened for a call, or the sentence why there is none now. */
export type Opened = { ok: true; id: string } | { ok: false; problem: string };

export interface CallDesk {
  /** Who would answer, or the sentence why nobody is known by that id. */
  whoAnswers(request: CallRequest): WhoAnswers;
  /** Opens a room; one that nobody joins closes by itself. */
  open(call: { address: string; answering: Answering }): Opened;
  limits: Limits;
  now: () => number;
  addressOf: (request: Request) => string;
  /** Where rooms are reached, without a trailing slash. */
  originOf: (request: Request) => string;
}

/**
 * `POST /call/web`: opens a call that a browser can join.
 *
 * 201 with a web call; 400 when nobody is named to answer or the body is not JSON; 401 without a
 * credential; 404 for an assistant that is not known; 413 too large; 429 with `Retry-After`; 503 when
 * every line is taken. Source: spec §7 (path), §3 (fields), §5 (rule). The status codes are our choice.
 */
export function callRoutes(desk: CallDesk): Hono {
  const waitFor = rateLimit(desk.limits.callStartsPerMinute);
  const routes = new Hono();

  routes.post("/call/web", async ({ req: { raw: request } }) => {
    const body = await readJson(request, desk.limits);
    if (!body.ok) return problem(body.status, body.problem);
    const input = parseCallRequest(body.value);
    if (!input.ok) return problem(400, input.problem);
    const answering = desk.whoAnswers(input.value);
    if (!answering.ok) return problem(404, answering.problem);

    const address = desk.addressOf(request);
    const waitMs = waitFor(address);
    if (waitMs > 0) {
      return problem(429, "Too many calls were started from here: wait, then try again.", {
        "Retry-After": String(Math.ceil(waitMs / 1_000)),
      });
    }
    const room = desk.open({ address, answering: answering.value });
    if (!room.ok) return problem(503, room.problem, { "Retry-After": "30" });

    const openedAt = new Date(desk.now()).toISOString();
    return Response.json(
      {
        ...answering.value.fields,
        id: room.id,
        orgId: ORG_ID,
        type: "webCall",
        status: "queued",
        createdAt: openedAt,
        updatedAt: openedAt,
        cost: 0,
        webCallUrl: `${desk.originOf(request)}/rooms/${room.id}`,
        artifactPlan: { videoRecordingEnabled: false },
        // Whatever voice is asked for, this is the one that is heard.
        assistant: { voice: { provider: "sandbox" } },
      },
      { status: 201 },
    );
  });

  return routes;
}
