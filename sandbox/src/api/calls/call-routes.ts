import { type Context, Hono } from "hono";
import type { Rooms } from "../../calls/index.ts";
import type { Limits } from "../../http/limits.ts";
import { rateLimit } from "../../http/visitors/rate-limit.ts";
import { ProblemError } from "../problem.ts";
import { readBody, readQuery } from "../read-body.ts";
import { listQuery } from "../resources/list-query.ts";
import { ORG_ID, type Resource, type ResourceStore } from "../resources/resource-store.ts";
import type { CallArchive } from "./call-archive.ts";

import { callRequest, whoAnswers } from "./who-answers.ts";

export interface CallRoutesNeeds {
  resources: ResourceStore;
  /** The record of what happens in `rooms`. */
  calls: CallArchive;
  rooms: Pick<Rooms, "open" | "get">;
  limits: Limits;
  now: () => number;
  addressOf: (request: Request) => string;
  /** Where a proxy of the owner's has the sandbox, for requests that came by its name. */
  publicOrigin?: string | undefined;
  onCallStarted?: (() => void) | undefined;
}

/** Calls: one is started by a browser; the owner lists, reads and deletes them. */
export function callRoutes(needs: CallRoutesNeeds): Hono {
  const { calls, rooms } = needs;
  const routes = new Hono();
  routes.route("/", startOfCalls(needs));

  routes.get("/call", ({ req }) => Response.json(calls.list(readQuery(req.raw, listQuery))));

  const found = ({ req }: Context): Resource => {
    const call = calls.find(req.param("id") ?? "");
    if (!call) throw new ProblemError(404, "There is no call by this id.");
    return call;
  };
  routes.get("/call/:id", (c) => Response.json(found(c)));
  // What was said is deleted, and nothing more of it is stored: a call that goes on ends.
  routes.delete("/call/:id", (c) => {
    rooms.get(found(c).id)?.end("manually-canceled");
    const call = found(c);
    calls.remove(call.id);
    return Response.json(call);
  });

  return routes;
}

/**
 * `POST /call/web`: opens a call that a browser can join.
 *
 * 201 with a web call; 400 when nobody is named to answer or the body is not JSON; 401 without a
 * credential; 404 for an assistant that is not known; 413 too large; 429 with `Retry-After`; 503 when
 * every line is taken. Source: spec §7 (path), §3 (fields), §5 (rule). The status codes are our choice.
 */
function startOfCalls(needs: CallRoutesNeeds): Hono {
  const { resources, calls, rooms, limits, now, addressOf, publicOrigin } = needs;
  const waitFor = rateLimit(limits.callStartsPerMinute);

  return new Hono().post("/call/web", async ({ req: { raw: request } }) => {
    const answering = whoAnswers(await readBody(request, callRequest, limits), resources);
    const address = addressOf(request);
    const waitMs = waitFor(address);
    if (waitMs > 0) {
      throw new ProblemError(429, "Too many calls were started from here: wait, then try again.", {
        "Retry-After": String(Math.ceil(waitMs / 1_000)),
      });
    }
    const opening = rooms.open({ address });
    if (!opening.ok) throw new ProblemError(503, busy[opening.problem], { "Retry-After": "30" });
    const { id } = opening.room;
    calls.opened(id, answering);
    needs.onCallStarted?.();

    const openedAt = new Date(now()).toISOString();
    return Response.json(
      {
        ...answering.fields,
        id,
        orgId: ORG_ID,
        type: "webCall",
        status: "queued",
        createdAt: openedAt,
        updatedAt: openedAt,
        cost: 0,
        webCallUrl: `${originFor(new URL(request.url), publicOrigin)}/rooms/${id}`,
        artifactPlan: { videoRecordingEnabled: false },
        // Whatever voice is asked for, this is the one that is heard.
        assistant: { voice: { provider: "sandbox" } },
      },
      { status: 201 },
    );
  });
}

/** As the visitor sees it: a proxy speaks https to visitors and http to us, under the same name. */
function originFor({ host, origin }: URL, publicOrigin = origin): string {
  return host === new URL(publicOrigin).host ? publicOrigin : origin;
}

const busy = {
  "too-many-calls": "Every line is taken just now: wait a minute, then try again.",
  "too-many-calls-for-address": "You are in a call already: end it, then try again.",
} as const;
