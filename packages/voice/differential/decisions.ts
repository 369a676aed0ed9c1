import { eventOf } from "./compare.ts";
import { leftOut } from "./differences.ts";
import type { Line } from "./trace.ts";

type Fields = Record<string, unknown>;

/** Why a start failed, as ours tells it: the reason for the page, and the error as a plain object. */
interface Failure extends Fields {
  error: { name: string; message: string } & Fields;
}

/** A plain object that survives JSON, with the stack that such an error has. */
const plain = (name: string, message: string, more: Fields = {}): Failure["error"] => ({
  name,
  message,
  stack: `${name}: ${message}\n    at <stack>`,
  ...more,
});

/**
 * Defect of the official client: errors as [object Response] and [object Object]. Ours say what happened,
 * as plain objects that survive JSON.
 */
function readable(thrown: unknown): Failure["error"] {
  const { $Error, errorMsg, error } = thrown as Record<string, Record<string, string>>;
  if ($Error) return plain($Error["name"]!, $Error["message"]!);
  return fromLibrary(error?.["type"], errorMsg as unknown as string);
}
const fromLibrary = (type: unknown, message: string): Failure["error"] =>
  plain("HostedError", message, { error: { type, message } });

const unanswered = (reason: string, error: Failure["error"]): Failure => ({
  stage: "web-call-creation",
  reason,
  error,
});
const answered = (status: number, reason: string, says: string, error: unknown): Failure => ({
  ...unanswered(
    reason,
    plain("ApiError", `Start a web call: ${says} (${status}). Its reasons are in \`error\`.`, {
      status,
      error,
    }),
  ),
  status,
  retryAfterMs: null,
});
const refused = (status: number, error: unknown): Failure =>
  answered(status, "provider-refused", "the provider refused", error);

/** What ours makes of failures that the official client tells nothing of. */
const failures: Readonly<Partial<Record<string, Partial<Failure>>>> = {
  "http-400": refused(400, {
    message: ["assistantId must be a UUID"],
    error: "Bad Request",
    statusCode: 400,
  }),
  "http-500-text": refused(500, "<html>oops</html>"),
  "http-201-not-json": answered(201, "provider-unreadable", "the answer is not JSON", "ok"),
  "http-network-failure": unanswered(
    "provider-unreachable",
    plain(
      "UnreachableError",
      "Start a web call: no answer came. Check the network and the address.",
      { cause: plain("TypeError", "Failed to fetch") },
    ),
  ),
  "no-error-listener": refused(400, { message: "bad" }),
  "join-load-failure": {
    error: fromLibrary(
      "connection-error",
      "Failed to load call object bundle https://c.daily.co/...: TypeError: Failed to fetch",
    ),
  },
};

/**
 * The official client's trace of a scenario, with what was decided for every call: what ours must do, but
 * for what is listed in `differences.ts`.
 */
export function decided(name: string, officialLines: readonly Line[]): Line[] {
  // The page words each failure differently, so it is told the stage and the reason (specification 8).
  let failure: Partial<Failure> = {};
  const becomes = (line: Line): Line | Line[] => {
    const event = eventOf(line);
    const payload = Object(line.payload) as Fields;
    const withFields = (more: Fields): Line => ({ ...line, payload: { ...payload, ...more } });
    // Nothing is written to the console, and no rejection is left unheard: what is not JSON is counted in
    // `droppedMessages`, and a stage completes when its promise does.
    if (line.src === "console" || line.src === "host") return [];
    switch (event) {
      case "start rejected":
        // A start never rejects and always settles (docs/decisions/0004).
        return { ...line, name: "start resolved", payload: null };
      case "createCallObject":
        // The microphone is the call's own: it is asked for while the call is created, and muted or
        // changed without the library. A content policy can name a script tag; evaluated text it would
        // have to allow wholesale (docs/decisions/0014).
        return withFields({ audioSource: "a track", dailyConfig: { avoidEval: true } });
      case "updateInputSettings":
        // The card draws how loud the visitor is, so the library is asked for that, too.
        return [line, { ...line, name: "startLocalAudioLevelObserver", payload: 100 }];
      case "validation-error":
        // The specification's sentence has no full stop of its own (specification 5).
        return withFields({
          reason: "nobody-named",
          message: "Assistant or Squad or Workflow must be provided",
        });
      case "message":
        // What is not a complete message of a listed type is typed as unknown.
        if (payload["type"]) return line;
        return { ...line, payload: { type: "unknown", message: line.payload } };
      case "call-start-failed": {
        failure = { ...failure, ...failures[name] };
        const { error, ...why } = failure;
        return withFields({ ...why, error: error!.message, errorStack: error!["stack"] });
      }
      case "start-method-error":
        return withFields(failure);
    }
    const { stage, error, metadata } = payload;
    const { error: said } = Object(metadata) as { error?: string };
    if (said) return withFields({ metadata: { error: said.replace(/^Error: /, "") } });
    if (event !== `${String(stage)}-error`) return line;
    const reason = event.endsWith("-setup-error") ? "setup-failed" : "connection-failed";
    failure = { stage, reason, error: readable(error), ...failures[name] };
    return withFields(failure);
  };
  // Names of the official client, as the specification spells them.
  const text = JSON.stringify(officialLines).replaceAll(/daily-(call-(?:object|join))/g, "$1");
  const lines = JSON.parse(text) as Line[];
  return lines.filter((line) => !leftOut[name]?.(line)).flatMap(becomes);
}
