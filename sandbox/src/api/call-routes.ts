import { parseCallRequest, type CallRequest } from "@ringwell/provider-api";
import { Hono } from "hono";
import type { Limits } from "../limits.ts";
import { problem } from "./problem.ts";
import { rateLimit } from "../rate-limit.ts";
import { readJson } from "./read-json.ts";

/** The one assistant that the sandbox knows by id. */
export const ASSISTANT_ID = "receptionist";

/** A room that was opened for a call, or the sentence why there is none now. */
export type Opened = { ok: true; id: string } | { ok: false; problem: string };

export interface CallDesk {
  /** Opens a room; one that nobody joins closes by itself. */
  open(call: { address: string }): Opened;
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
  const waitFor = rateLimit(desk.limits.callStartsPerMinute, desk.now);
  const routes = new Hono();

  routes.post("/call/web", async ({ req: { raw: request } }) => {
    const body = await readJson(request, desk.limits);
    if (!body.ok) return problem(body.status, body.problem);
    const input = parseCallRequest(body.value);
    if (!input.ok) return problem(400, input.problem);
    const unknown = unknownAssistant(input.value);
    if (unknown) return problem(404, unknown);

    const address = desk.addressOf(request);
    const waitMs = waitFor(address);
    if (waitMs > 0) {
      return problem(429, "Too many calls were started from here: wait, then try again.", {
        "Retry-After": String(Math.ceil(waitMs / 1_000)),
      });
    }
    const room = desk.open({ address });
    if (!room.ok) return problem(503, room.problem, { "Retry-After": "30" });

    return Response.json(
      {
        id: room.id,
        webCallUrl: `${desk.originOf(request)}/rooms/${room.id}`,
        status: "queued",
        type: "webCall",
        createdAt: new Date(desk.now()).toISOString(),
        artifactPlan: { videoRecordingEnabled: false },
        assistant: { voice: { provider: "sandbox" } },
      },
      { status: 201 },
    );
  });

  return routes;
}

/** The sandbox plays one receptionist; an inline assistant, squad or workflow gets the same one. */
function unknownAssistant({ assistant, squad, workflow }: CallRequest): string | null {
  for (const named of [assistant, squad, workflow]) {
    if (typeof named === "string" && named !== ASSISTANT_ID) {
      return `Nobody is known by that id: the sandbox's assistant is "${ASSISTANT_ID}".`;
    }
  }
  return null;
}
