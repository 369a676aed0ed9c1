import { type CallRequest, NOBODY_NAMED } from "@ringwell/provider-api";
import type { AccountStore } from "../account/account-store.ts";
import { type Fields, isFields } from "../account/checks.ts";
import { ALWAYS_THERE } from "../account/resource-routes.ts";

/** Who answers a call, as its record says, and what is said first; null leaves it to the receptionist. */
export interface Answering {
  fields: Fields;
  firstMessage: string | null;
}

export type WhoAnswers = { ok: true; value: Answering } | { ok: false; problem: string };

/**
 * Looks up who a call names: an assistant or squad of the account, or one that the call brings
 * along. Whoever it is, the sandbox's one receptionist talks, with that assistant's first message.
 */
export function whoAnswers(request: CallRequest, account: AccountStore): WhoAnswers {
  const { assistant, squad, workflow, assistantOverrides } = request;
  const overrides = isFields(assistantOverrides) ? assistantOverrides : {};
  const fields: Record<string, unknown> = { ...(assistantOverrides && { assistantOverrides }) };

  if (assistant) {
    const found = definitionOf(assistant, "assistant", account);
    if (!found) return unknown("assistant");
    fields[typeof assistant === "string" ? "assistantId" : "assistant"] = assistant;
    return answering(fields, found, overrides);
  }
  if (squad) {
    const found = definitionOf(squad, "squad", account);
    if (!found) return unknown("squad");
    fields[typeof squad === "string" ? "squadId" : "squad"] = squad;
    const [first] = Array.isArray(found["members"]) ? (found["members"] as unknown[]) : [];
    const member = isFields(first) ? first : {};
    const named = member["assistantId"] ?? member["assistant"];
    const who = isFields(named) || typeof named === "string" ? named : {};
    const definition = definitionOf(who, "assistant", account);
    if (!definition) return unknown("assistant");
    const own = isFields(member["assistantOverrides"]) ? member["assistantOverrides"] : {};
    return answering(fields, { ...definition, ...own }, overrides);
  }
  if (workflow) {
    if (typeof workflow === "string" && workflow !== ALWAYS_THERE) return unknown("workflow");
    fields[typeof workflow === "string" ? "workflowId" : "workflow"] = workflow;
    return answering(fields, {}, overrides);
  }
  return { ok: false, problem: NOBODY_NAMED };
}

function answering(fields: Fields, definition: Fields, overrides: Fields): WhoAnswers {
  const { firstMessage, firstMessageMode } = { ...definition, ...overrides };
  const waits = firstMessageMode === "assistant-waits-for-user";
  const first = typeof firstMessage === "string" && firstMessage.trim() ? firstMessage : null;
  return { ok: true, value: { fields, firstMessage: waits ? "" : first } };
}

/** What is kept under an id, or brought along; the receptionist goes by that id whatever is named. */
function definitionOf(named: string | object, kind: string, account: AccountStore): Fields | null {
  if (typeof named !== "string") return named as Fields;
  return account.find(kind, named) ?? (named === ALWAYS_THERE ? {} : null);
}

function unknown(kind: string): { ok: false; problem: string } {
  const advice = `the sandbox's own assistant is "${ALWAYS_THERE}"`;
  return { ok: false, problem: `There is no ${kind} by this id: ${advice}.` };
}
