import { eventOf } from "./compare.ts";
import type { Scenario } from "./scenarios.ts";
import type { Line } from "./trace.ts";

type Fields = Record<string, unknown>;

/** Why a start failed, as ours tells it: the reason for the page, and the error as a plain object. */
export interface Failure extends Fields {
  error: { message: string } & Fields;
}

/** A plain object that survives JSON, with the stack that such an error has. */
export const plain = (name: string, message: string, more: Fields = {}): Failure["error"] => ({
  name,
  message,
  stack: `${name}: ${message}\n    at <stack>`,
  ...more,
});

export const fromLibrary = (type: unknown, message: string): Failure["error"] =>
  plain("HostedError", message, { error: { type, message } });

/**
 * Defect of the official client: errors as [object Response] and [object Object]. Ours say what happened,
 * as plain objects that survive JSON.
 */
function readable(thrown: unknown): Failure["error"] {
  const { $Error, errorMsg, error } = thrown as Record<string, Record<string, string>>;
  if ($Error) return plain($Error["name"]!, $Error["message"]!);
  return fromLibrary(error?.["type"], errorMsg as unknown as string);
}

/**
 * The official client's trace of a scenario, with what was decided for every call: what ours must do, but
 * for the differences that the scenario lists.
 */
export function decided(trace: readonly Line[], { failure: known, leftOut }: Scenario): Line[] {
  // The page words each failure differently, so it gets the stage and the reason (specification 8).
  let failure = known;
  const becomes = (line: Line): Line | Line[] => {
    const event = eventOf(line);
    const payload = Object(line.payload) as Fields;
    const withFields = (more?: Fields): Line => ({ ...line, payload: { ...payload, ...more } });
    // Ours writes nothing to the console and leaves no rejection unhandled. It counts messages that are not
    // JSON in `droppedMessages`, and a stage completes when its promise does.
    if (line.src === "console" || line.src === "host") return [];
    switch (event) {
      case "start rejected":
        // A start never rejects and always settles (docs/decisions/0004).
        return { ...line, name: "start resolved", payload: null };
      case "createCallObject":
        // The microphone belongs to the call: the call opens it during its creation, and mutes or
        // changes it without the library. A content policy can name a script tag. For `eval` it would
        // have to allow all evaluated text (docs/decisions/0014).
        return withFields({ audioSource: "a track", dailyConfig: { avoidEval: true } });
      case "updateInputSettings":
        // The card draws how loud the visitor is, so the library is asked for that, too.
        return [line, { ...line, name: "startLocalAudioLevelObserver", payload: 100 }];
      case "validation-error":
        // The specification's sentence ends without a full stop (specification 5).
        return withFields({
          reason: "nobody-named",
          message: "Assistant or Squad or Workflow must be provided",
        });
      case "message":
        // What is not a complete message of a listed type is typed as unknown.
        if (payload["type"]) return line;
        return { ...line, payload: { type: "unknown", message: line.payload } };
      case "call-start-failed": {
        const { message, stack } = failure!.error!;
        return withFields({ ...failure, error: message, errorStack: stack });
      }
      case "start-method-error":
        return withFields(failure);
    }
    const { stage, error, metadata } = payload;
    const { error: said } = Object(metadata) as { error?: string };
    if (said) return withFields({ metadata: { error: said.replace(/^Error: /, "") } });
    if (event !== `${String(stage)}-error`) return line;
    const reason = event.endsWith("-setup-error") ? "setup-failed" : "connection-failed";
    failure = { stage, reason, error: readable(error), ...known };
    return withFields(failure);
  };
  // Names of the official client, as the specification spells them.
  const text = JSON.stringify(trace).replaceAll(/daily-(call-(?:object|join))/g, "$1");
  const lines = JSON.parse(text) as Line[];
  return lines.filter((line) => !leftOut?.(line)).flatMap(becomes);
}
