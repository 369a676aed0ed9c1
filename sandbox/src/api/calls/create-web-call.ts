import { NOBODY_NAMED } from "@ringwell/provider-api";
import type { Handler } from "hono";
import { z } from "zod";
import { addressOf } from "../../http/visitors/visitor-address.ts";
import type { ApiContext } from "../provider-api.ts";
import { ProblemError } from "../../http/problem.ts";
import { parse, readBody } from "../../http/read-body.ts";
import { assistantSchema } from "../resources/resource-routes.ts";
import {
  ALWAYS_THERE,
  type Fields,
  ORG_ID,
  type ResourceStore,
} from "../resources/resource-store.ts";

/**
 * `POST /call/web`: opens a call that a browser can join.
 *
 * 201 with a web call; 400 without an assistant, squad or workflow, or if the body is not JSON; 401 without a
 * credential; 404 for an assistant that is not known; 413 too large; 429 with `Retry-After`; 503 when
 * all lines are busy. Source: spec §7 (path), §3 (fields), §5 (rule). The status codes are our choice.
 */
export function createWebCall(context: ApiContext): Handler {
  const { resources, calls, rooms, limits, publicOrigin } = context;

  return async ({ req: { raw: request } }) => {
    const answering = whoAnswers(await readBody(request, callRequest, limits.jsonDepth), resources);
    const { id } = rooms.open(addressOf(request));
    const record = calls.opened(id, answering);
    context.onCallStarted?.();

    const openedAt = new Date(context.reception.now()).toISOString();
    const call = {
      // Not as it is stored: a call can be joined while its record cannot be written.
      ...record,
      id,
      orgId: ORG_ID,
      createdAt: openedAt,
      updatedAt: openedAt,
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

const namedId = z.string().nullish();
const inline = z.looseObject({}).nullish();

/** The body of `POST /call/web`: who should answer, by id or inline. Source: spec §3 (fields). */
export const callRequest = z.object({
  assistantId: namedId,
  assistant: inline,
  assistantOverrides: inline,
  squadId: namedId,
  squad: inline,
  workflowId: namedId,
  workflow: inline,
});

export type CallRequest = z.output<typeof callRequest>;

/** Who answers a call, for its record, and the first message; null lets the receptionist choose it. */
export interface Answering {
  fields: Fields;
  firstMessage: string | null;
}

/**
 * Looks up who a call names. The sandbox's one receptionist always answers, with the first message of
 * the named assistant. The sandbox stores no squads or workflows: it accepts inline ones, and the id of
 * its own receptionist.
 *
 * Throws a `ProblemError`: 400 without an assistant, squad or workflow (spec §5), 404 for an id that is not known.
 */
export function whoAnswers(request: CallRequest, resources: ResourceStore): Answering {
  const kinds = ["assistant", "squad", "workflow"] as const;
  const kind = kinds.find((each) => request[`${each}Id`] || request[each]);
  if (kind === undefined) throw new ProblemError(400, NOBODY_NAMED);
  const namedId = request[`${kind}Id`];
  const stored = namedId ? resources.find("assistant", namedId) : null;
  if (namedId && (kind === "assistant" ? !stored : namedId !== ALWAYS_THERE)) {
    const advice = `the sandbox's own assistant is "${ALWAYS_THERE}"`;
    throw new ProblemError(404, `There is no ${kind} by this id: ${advice}.`);
  }
  const { assistantOverrides } = request;
  const assistant = kind === "assistant" ? (stored ?? request.assistant) : {};
  return {
    fields: {
      ...(assistantOverrides && { assistantOverrides }),
      ...(namedId ? { [`${kind}Id`]: namedId } : { [kind]: request[kind] }),
    },
    firstMessage: firstMessageOf({ ...assistant, ...assistantOverrides }),
  };
}

function firstMessageOf(assistant: Fields): string | null {
  const { firstMessage = "", firstMessageMode } = parse(assistantSchema, assistant);
  if (firstMessageMode === "assistant-waits-for-user") return "";
  return firstMessage.trim() ? firstMessage : null;
}
