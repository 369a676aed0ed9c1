import { NOBODY_NAMED } from "@ringwell/provider-api";
import { z } from "zod";
import { ProblemError } from "../problem.ts";
import { ALWAYS_THERE } from "../resources/resource-routes.ts";
import type { Fields, ResourceStore } from "../resources/resource-store.ts";

const id = z.string().nullish();
const inline = z.looseObject({}).nullish();

/** The body of `POST /call/web`: who should answer, by id or inline. Source: spec §3 (fields). */
export const callRequest = z.object({
  assistantId: id,
  assistant: inline,
  assistantOverrides: inline,
  squadId: id,
  squad: inline,
  workflowId: id,
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
 * Throws a `ProblemError`: 400 when nobody is named (spec §5), 404 for an id that is not known.
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

function firstMessageOf({ firstMessage, firstMessageMode }: Fields): string | null {
  if (firstMessageMode === "assistant-waits-for-user") return "";
  return typeof firstMessage === "string" && firstMessage.trim() ? firstMessage : null;
}
