import { NOBODY_NAMED } from "@ringwell/provider-api";
import { ProblemError } from "../problem.ts";
import { ALWAYS_THERE } from "../resources/resource-routes.ts";
import type { Fields, ResourceStore } from "../resources/resource-store.ts";
import type { CallRequest } from "./call-request.ts";

/** Who answers a call, as its record says, and what is said first; null leaves it to the receptionist. */
export interface Answering {
  fields: Fields;
  firstMessage: string | null;
}

/**
 * Looks up who a call names. The sandbox's one receptionist talks in any case, with the first message
 * of the assistant that is named. The sandbox stores neither squads nor workflows: of these it knows
 * only those that a call brings along, and its own receptionist by that id.
 *
 * Throws a `ProblemError`: 400 when nobody is named (spec §5), 404 for an id that is not known.
 */
export function whoAnswers(request: CallRequest, resources: ResourceStore): Answering {
  const { assistantId, assistant, squadId, squad, workflowId, workflow } = request;
  const overrides = request.assistantOverrides ?? {};
  const recorded = request.assistantOverrides ? { assistantOverrides: overrides } : {};

  if (assistantId || assistant) {
    const named = assistantId ? resources.find("assistant", assistantId) : assistant;
    if (!named) throw unknown("assistant");
    const fields = { ...recorded, ...(assistantId ? { assistantId } : { assistant }) };
    return { fields, firstMessage: firstMessageOf({ ...named, ...overrides }) };
  }
  if (squadId || squad) {
    if (squadId && squadId !== ALWAYS_THERE) throw unknown("squad");
    const fields = { ...recorded, ...(squadId ? { squadId } : { squad }) };
    return { fields, firstMessage: firstMessageOf(overrides) };
  }
  if (workflowId || workflow) {
    if (workflowId && workflowId !== ALWAYS_THERE) throw unknown("workflow");
    const fields = { ...recorded, ...(workflowId ? { workflowId } : { workflow }) };
    return { fields, firstMessage: firstMessageOf(overrides) };
  }
  throw new ProblemError(400, NOBODY_NAMED);
}

function firstMessageOf({ firstMessage, firstMessageMode }: Fields): string | null {
  if (firstMessageMode === "assistant-waits-for-user") return "";
  return typeof firstMessage === "string" && firstMessage.trim() ? firstMessage : null;
}

function unknown(kind: string): ProblemError {
  const advice = `the sandbox's own assistant is "${ALWAYS_THERE}"`;
  return new ProblemError(404, `There is no ${kind} by this id: ${advice}.`);
}
