import { rejects, throws } from "../src/testing/outcomes.ts";
import { eventOf } from "./compare.ts";
import { fromLibrary, plain, type Failure } from "./decisions.ts";
import { created, type World } from "./replay.ts";
import type { Line } from "./trace.ts";

/** Why ours differs, and in what: sentences of `differencesBetween`. */
type Difference = readonly [reason: string, ...differences: string[]];

/** The world of a scenario, and what ours does there that the official client does not. */
export interface Scenario extends World {
  /** What ours makes of a failure that the official client tells nothing of. */
  failure?: Partial<Failure>;
  /** What the official client goes on with, and ours does not. */
  leftOut?: (line: Line) => boolean;
  /**
   * Everything else in which ours differs from `decided`, each with the decision or the defect of the
   * official client that requires it.
   */
  differences?: readonly Difference[];
}

const filmed = () => created({ artifactPlan: { videoRecordingEnabled: true } });

const unanswered = (reason: string, error: Failure["error"]): Failure => ({
  stage: "web-call-creation",
  reason,
  error,
});

/** The provider answers with no call. */
function answered(
  status: number,
  error: object | string,
  reason = "provider-refused",
  says = "the provider refused",
): Scenario {
  const message = `Start a web call: ${says} (${status}). Its reasons are in \`error\`.`;
  const text = typeof error === "string" ? error : JSON.stringify(error);
  return {
    answer: () => new Response(text, { status }),
    failure: {
      ...unanswered(reason, plain("ApiError", message, { status, error })),
      status,
      retryAfterMs: null,
    },
  };
}

const settles = "A start never rejects and always settles (docs/decisions/0004).";

const givenBackAt = (ms: number, line = "daily destroy"): Difference => [
  "Everything is given back before an end or a failure is told: a listener may start anew.",
  `+ ${ms} ${line}`,
  `- ${ms} ${line}`,
];

/** Where the library gives up. */
const catalogued = (ms: number): Difference => [
  "The library's own event has no type and no stage; ours is one of the catalogue (specification 8).",
  `- ${ms} client error`,
  `+ ${ms} client call-library-error`,
];

/** Where the visitor hangs up: the official client tells so when the room is left. */
const hungUpAt = (ms: number, ...more: string[]): Difference => [
  "Defect of the official client: the old call's late end lands in the new one. Ours ends when the visitor hangs up, and the room is cleared away behind it.",
  ...["call-end", "message"].flatMap((name) => [
    `+ ${ms} client ${name}`,
    `- ${ms + 20} client ${name}`,
  ]),
  ...more,
];

const endedAt = (ms: number): Difference => [
  "Today's provider goes on with a call whose room was left; it is told to end it, as its newest client does.",
  `+ ${ms} daily sendAppMessage "{\\"type\\":\\"end-call\\"}"`,
];

/** A stage at 420 ms that the official client says has completed before its promise rejects. */
const rejectedLate = (stage: string): Difference => [
  "Defect of the official client: a rejection that nobody hears, of a stage said to have completed.",
  `- 420 client ${stage} completed`,
  `+ 420 client ${stage} failed`,
  `+ 420 client ${stage}-error`,
];

/**
 * By its trace, each scenario that has more to it than what the trace says. A difference that is not here
 * fails the test, and so does one that its scenario does not need.
 */
export const scenarios: Readonly<Partial<Record<string, Scenario>>> = {
  mobile: { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)" },
  "http-400": answered(400, {
    message: ["assistantId must be a UUID"],
    error: "Bad Request",
    statusCode: 400,
  }),
  "http-500-text": answered(500, "<html>oops</html>"),
  "http-201-not-json": {
    ...answered(201, "ok", "provider-unreadable", "the answer is not JSON"),
    // Defect of the official client: an answer without a call is joined all the same, and a call that
    // never was ends.
    leftOut: (line) => line.t === 120 && !/start-failed|method|resolved/.test(eventOf(line)),
  },
  "http-network-failure": {
    answer: throws(new TypeError("Failed to fetch")),
    failure: unanswered(
      "provider-unreachable",
      plain(
        "UnreachableError",
        "Start a web call: no answer came. Check the network and the address.",
        { cause: plain("TypeError", "Failed to fetch") },
      ),
    ),
  },
  "no-error-listener": {
    ...answered(400, { message: "bad" }),
    ignoresErrors: true,
    differences: [[settles, "end.started: true → false"]],
  },
  "create-call-object-throws": {
    scripts: {
      createCallObject: throws(new Error("Duplicate DailyIframe instances are not allowed")),
    },
  },
  "join-rejection": {
    joinFails: (fired) => fired,
    differences: [
      catalogued(420),
      givenBackAt(420),
      [
        "Defect of the official client: errors as [object Response] and [object Object].",
        'call-join failed.metadata.error: "[object Object]" → "The meeting you tried to join does not exist"',
      ],
    ],
  },
  "join-load-failure": {
    joinTakesMs: 6_000,
    joinFails: ({ errorMsg }) => errorMsg,
    failure: {
      error: fromLibrary(
        "connection-error",
        "Failed to load call object bundle https://c.daily.co/...: TypeError: Failed to fetch",
      ),
    },
    differences: [catalogued(6120), givenBackAt(6120)],
  },
  "join-rejection-then-retry": {
    joinFails: () => new Error("join failed"),
    differences: [givenBackAt(420)],
  },
  "audio-observer-failure": {
    scripts: { startRemoteParticipantsAudioLevelObserver: throws(new Error("observer failed")) },
  },
  "audio-observer-rejects": {
    scripts: { startRemoteParticipantsAudioLevelObserver: rejects({ error: "observer failed" }) },
    differences: [rejectedLate("audio-observer-setup")],
  },
  "audio-processing-throws": {
    scripts: { updateInputSettings: throws(new Error("input failed")) },
  },
  "audio-processing-rejects": {
    scripts: { updateInputSettings: rejects(new Error("KrispInitError: Canceled")) },
    differences: [rejectedLate("audio-processing-setup")],
  },
  "video-recording-throws": {
    answer: filmed,
    scripts: { startRecording: throws(new Error("no recording")) },
  },
  "video-recording": {
    answer: filmed,
    differences: [
      [
        "Defect of the official client: the assistant is asked for its first message twice.",
        "- 1200 client video-recording-started completed",
        '- 1200 daily sendAppMessage "{\\"type\\":\\"control\\",\\"control\\":\\"say-first-message\\",\\"videoRecordingStartDelaySeconds\\":0.78}"',
      ],
      endedAt(1210),
      [
        "Defect of the official client: the recording goes on after the visitor has hung up.",
        "+ 1210 daily stopRecording",
      ],
      hungUpAt(1210),
    ],
  },
  "stop-while-connecting": {
    // Defect of the official client: a visitor who stops before the provider's answer is put into the room
    // all the same, with a live microphone.
    leftOut: ({ t, src }) => t > 50 && src !== "test",
    differences: [
      [settles, "+ 50 result start resolved"],
      ["No call object is left.", "end.hasCall: true → false", "end.undestroyedCalls: 1 → 0"],
    ],
  },
  "stop-while-joining": {
    differences: [
      hungUpAt(200),
      [settles, "+ 200 result start resolved", "- 1700 result start still pending"],
    ],
  },
  "user-hangs-up": {
    differences: [
      [
        "Defect of the official client: speech ends after the call has.",
        "+ 700 client speech-end",
        "- 1500 client speech-end",
      ],
      endedAt(700),
      hungUpAt(700),
    ],
  },
  "restart-after-hangup": {
    differences: [endedAt(500), hungUpAt(500, "end.started: false → true")],
  },
  "hangup-then-start-hang": { differences: [endedAt(500), hungUpAt(500)] },
  "assistant-ends": { differences: [givenBackAt(500, "client call-end")] },
  "left-meeting": {
    differences: [
      givenBackAt(500),
      [
        "The page words each ending differently, so it is told the reason.",
        'call-end: nothing → {"reason":"assistant-ended"}',
      ],
    ],
  },
  ejected: {
    differences: [
      [
        "Defect of the official client: a visitor put out by the other side is told an error, and can never call again. Ours ends the call, and the next start is one.",
        "- 500 client error",
        "+ 500 daily destroy",
        "+ 500 client call-end",
        "+ 500 client message",
        "- 600 client validation failed",
        "- 600 result start resolved",
        "+ 600 client initialization started",
        "+ 600 client web-call-creation started",
        "+ 600 fetch POST http://api.test/call/web",
        "+ 700 result start still pending",
        "end.hasCall: true → false",
        "end.undestroyedCalls: 1 → 0",
        "end.pendingTimers: 0 → 2",
      ],
    ],
  },
  "bad-app-messages": {
    differences: [["A message that comes as an object is understood.", "+ 500 client message"]],
  },
  "api-before-start": {
    differences: [
      [
        "Without a call nothing happens, and nothing throws.",
        "- 0 result setMuted threw",
        "+ 0 result setMuted returned",
      ],
      [
        "Left out; the README says what to use instead.",
        "- 0 result setInputDevicesAsync rejected",
        "+ 0 result setInputDevicesAsync does not exist",
        "- 10 result startScreenSharing returned",
        "+ 10 result startScreenSharing does not exist",
      ],
    ],
  },
  "relay-events": {
    differences: [
      [
        "Named as the library names it, and handed on whole.",
        "- 500 client daily-participant-updated",
        "+ 500 client participant-updated",
      ],
      [
        "A connection that is gone for 20 s ends the call; the timer waits for that.",
        "end.pendingTimers: 0 → 1",
      ],
    ],
  },
};
