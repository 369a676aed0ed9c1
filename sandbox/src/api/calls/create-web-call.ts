import type { Handler } from "hono";
import { addressOf } from "../../http/visitors/visitor-address.ts";
import type { ApiContext } from "../api-context.ts";
import { limitRate } from "../limit-rate.ts";
import { ProblemError } from "../problem.ts";
import { readBody } from "../read-body.ts";
import { ORG_ID } from "../resources/resource-store.ts";
import { callRequest, whoAnswers } from "./who-answers.ts";

/**
 * `POST /call/web`: opens a call that a browser can join.
 *
 * 201 with a web call; 400 when nobody is named to answer or the body is not JSON; 401 without a
 * credential; 404 for an assistant that is not known; 413 too large; 429 with `Retry-After`; 503 when
 * all lines are busy. Source: spec §7 (path), §3 (fields), §5 (rule). The status codes are our choice.
 */
export function createWebCall(context: ApiContext): Handler {
  const { resources, calls, rooms, limits, publicOrigin } = context;
  const checkRate = limitRate(limits.callStartsPerMinute, "Too many calls were started from here");

  return async ({ req: { raw: request } }) => {
    const answering = whoAnswers(await readBody(request, callRequest, limits.jsonDepth), resources);
    const address = addressOf(request);
    checkRate(address);
    const opening = rooms.open({ address });
    if (!opening.ok) throw new ProblemError(503, busy[opening.problem], { "Retry-After": "30" });
    const { id } = opening.room;
    calls.opened(id, answering);
    context.onCallStarted?.();

    const openedAt = new Date(context.reception.now()).toISOString();
    const call = {
      // A call can be joined while its record cannot be written.
      ...answering.fields,
      orgId: ORG_ID,
      type: "webCall",
      status: "queued",
      createdAt: openedAt,
      updatedAt: openedAt,
      cost: 0,
      ...resources.find("call", id),
      id,
      webCallUrl: `${originFor(new URL(request.url), publicOrigin)}/rooms/${id}`,
      artifactPlan: { videoRecordingEnabled: false },
      // The sandbox has one voice, whichever voice the request names.
      assistant: { voice: { provider: "sandbox" } },
    };
    return Response.json(call, { status: 201 });
  };
}

/** The origin that the visitor uses. A proxy may get https and forward http to the same host name. */
function originFor({ host, origin }: URL, publicOrigin = origin): string {
  return host === new URL(publicOrigin).host ? publicOrigin : origin;
}

const busy = {
  "too-many-calls": "All lines are busy right now: wait a minute, then try again.",
  "too-many-calls-for-address": "You are already in a call: end it, then try again.",
} as const;
