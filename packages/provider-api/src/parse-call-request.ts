import type { CallRequest } from "./web-call.ts";

/** What came in at an edge: understood, or the sentence to answer with. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; problem: string };

/** Said when nobody is named to answer, letter for letter. Source: spec §5. */
export const NOBODY_NAMED = "Assistant or Squad or Workflow must be provided";

/** What `POST /call/web` carries: an id under `…Id`, an inline definition under the plain name. */
export interface WebCallBody {
  assistantId?: string;
  assistant?: object;
  assistantOverrides?: object;
  squadId?: string;
  squad?: object;
  workflowId?: string;
  workflow?: object;
  workflowOverrides?: object;
}

const answerers = ["assistant", "squad", "workflow"] as const;
const overrides = ["assistantOverrides", "workflowOverrides"] as const;

/** Whether somebody is named who would answer the call; an empty id names nobody. Source: spec §5. */
export function namesWhoAnswers(request: CallRequest | undefined): boolean {
  return answerers.some((who) => Boolean(request?.[who]));
}

/** The request as the provider wants it; what is not given is left out. */
export function webCallBody(request: CallRequest): WebCallBody {
  const body: WebCallBody = {};
  for (const name of [...answerers, ...overrides]) {
    const given = request[name];
    if (given) Object.assign(body, { [typeof given === "string" ? `${name}Id` : name]: given });
  }
  return body;
}

/**
 * Reads the body of `POST /call/web`, the reverse of `webCallBody`. Copies the fields it knows
 * and nothing else; `null` counts as left out. Source: spec §3 (fields), §5 (rule).
 */
export function parseCallRequest(body: unknown): Parsed<CallRequest> {
  if (!isObject(body)) return { ok: false, problem: "The body must be a JSON object" };
  const value: CallRequest = {};
  for (const who of answerers) {
    const id = own(body, `${who}Id`);
    const inline = own(body, who);
    if (id !== undefined && typeof id !== "string") {
      return { ok: false, problem: `${who}Id must be a string` };
    }
    if (inline !== undefined && !isObject(inline)) {
      return { ok: false, problem: `${who} must be an object; give an id as ${who}Id` };
    }
    if (id && inline) return { ok: false, problem: `Give ${who}Id or ${who}, not both` };
    const given = id || inline;
    if (given) value[who] = given;
  }
  for (const name of overrides) {
    const given = own(body, name);
    if (given === undefined) continue;
    if (!isObject(given)) return { ok: false, problem: `${name} must be an object` };
    value[name] = given;
  }
  return namesWhoAnswers(value) ? { ok: true, value } : { ok: false, problem: NOBODY_NAMED };
}

/** A field the body itself has: never what an object inherits. */
export function own(body: object, name: string): unknown {
  return (Object.getOwnPropertyDescriptor(body, name)?.value as unknown) ?? undefined;
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
