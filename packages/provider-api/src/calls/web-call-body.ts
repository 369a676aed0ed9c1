import type { CallRequest } from "./web-call.ts";

/** The error when no assistant, squad or workflow is named. The text is fixed. Source: spec §5. */
export const NOBODY_NAMED = "Assistant or Squad or Workflow must be provided";

const answerers = ["assistant", "squad", "workflow"] as const;
const overrides = ["assistantOverrides", "workflowOverrides"] as const;

/** Whether the request names who answers. An empty id does not count. Source: spec §5. */
export function namesWhoAnswers(request: CallRequest | undefined): boolean {
  return answerers.some((who) => Boolean(request?.[who]));
}

/**
 * The body of `POST /call/web`: an id under `…Id`, an inline definition under the plain name, and nothing
 * for what is not given.
 */
export function webCallBody(request: CallRequest): Record<string, string | object> {
  const fields = [...answerers, ...overrides].flatMap((name) => {
    const given = request[name];
    return given ? [[typeof given === "string" ? `${name}Id` : name, given] as const] : [];
  });
  return Object.fromEntries(fields);
}
