import { eventOf } from "./compare.ts";
import type { Line } from "./trace.ts";

/** Why ours differs, and in what: sentences of `differencesBetween`. */
type Difference = readonly [reason: string, ...differences: string[]];

const settles = "A start never rejects and always settles (docs/decisions/0004).";

const givenBackAt = (ms: number, line = "daily destroy"): Difference => [
  "Everything is given back before an end or a failure is told: a listener may start anew.",
  `+ ${ms} ${line}`,
  `- ${ms} ${line}`,
];

/** Where the library gives up. */
const catalogued = (ms: number): Difference => [
  "The library's own event has no type and no stage; ours is one of the catalogue (specification 8).",
  `- ${ms} client error undefined`,
  `+ ${ms} client error call-library-error`,
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
  `- 420 client call-start-progress ${stage} completed`,
  `+ 420 client call-start-progress ${stage} failed`,
  `+ 420 client error ${stage}-error`,
];

/** What the official client goes on with in a scenario, and ours does not. */
export const leftOut: Readonly<Partial<Record<string, (line: Line) => boolean>>> = {
  // Defect of the official client: an answer without a call is joined all the same, and a call that
  // never was ends.
  "http-201-not-json": (line) => line.t === 120 && !/failed|method|resolved/.test(eventOf(line)),
  // Defect of the official client: a visitor who stops before the provider's answer is put into the room
  // all the same, with a live microphone.
  "stop-while-connecting": ({ t, src }) => t > 50 && src !== "test",
};

/**
 * Everything in which ours differs from `decided`, by scenario, each with the decision or the defect of
 * the official client that requires it. A difference that is not here fails the test, and so does an
 * entry that its scenario does not need.
 */
export const differences: Readonly<Partial<Record<string, readonly Difference[]>>> = {
  "join-rejection": [
    catalogued(420),
    givenBackAt(420),
    [
      "Defect of the official client: errors as [object Response] and [object Object].",
      'call-start-progress.metadata.error: "[object Object]" → "The meeting you tried to join does not exist"',
    ],
  ],
  "stop-while-joining": [
    hungUpAt(200),
    [settles, "+ 200 result start resolved", "- 1700 result start still pending"],
  ],
  "assistant-ends": [givenBackAt(500, "client call-end")],
  "user-hangs-up": [
    [
      "Defect of the official client: speech ends after the call has.",
      "+ 700 client speech-end",
      "- 1500 client speech-end",
    ],
    endedAt(700),
    hungUpAt(700),
  ],
  "video-recording": [
    [
      "Defect of the official client: the assistant is asked for its first message twice.",
      "- 1200 client call-start-progress video-recording-started completed",
      '- 1200 daily sendAppMessage "{\\"type\\":\\"control\\",\\"control\\":\\"say-first-message\\",\\"videoRecordingStartDelaySeconds\\":0.78}"',
    ],
    endedAt(1210),
    [
      "Defect of the official client: the recording goes on after the visitor has hung up.",
      "+ 1210 daily stopRecording",
    ],
    hungUpAt(1210),
  ],
  "join-load-failure": [catalogued(6120), givenBackAt(6120)],
  "join-rejection-then-retry": [givenBackAt(420)],
  "audio-observer-rejects": [rejectedLate("audio-observer-setup")],
  "audio-processing-rejects": [rejectedLate("audio-processing-setup")],
  "left-meeting": [
    givenBackAt(500),
    [
      "The page words each ending differently, so it is told the reason.",
      'call-end: nothing → {"reason":"assistant-ended"}',
    ],
  ],
  ejected: [
    [
      "Defect of the official client: a visitor put out by the other side is told an error, and can never call again. Ours ends the call, and the next start is one.",
      "- 500 client error undefined",
      "+ 500 daily destroy",
      "+ 500 client call-end",
      "+ 500 client message",
      "- 600 client call-start-progress validation failed",
      "- 600 result start resolved",
      "+ 600 client call-start-progress initialization started",
      "+ 600 client call-start-progress web-call-creation started",
      "+ 600 fetch POST http://api.test/call/web",
      "+ 700 result start still pending",
      "end.hasCall: true → false",
      "end.undestroyedCalls: 1 → 0",
      "end.pendingTimers: 0 → 2",
    ],
  ],
  "bad-app-messages": [
    ["A message that comes as an object is understood.", "+ 500 client message"],
  ],
  "stop-while-connecting": [
    [settles, "+ 50 result start resolved"],
    ["No call object is left.", "end.hasCall: true → false", "end.undestroyedCalls: 1 → 0"],
  ],
  "restart-after-hangup": [endedAt(500), hungUpAt(500, "end.started: false → true")],
  "hangup-then-start-hang": [endedAt(500), hungUpAt(500)],
  "api-before-start": [
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
  "no-error-listener": [[settles, "end.started: true → false"]],
  "relay-events": [
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
};
