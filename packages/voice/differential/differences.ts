/** Why ours differs, and in what: sentences of `differencesBetween`. */
type Difference = readonly [reason: string, ...differences: string[]];

const ownMicrophone =
  "The microphone is the call's own: it is asked for while the call is created, and muted or changed without the library.";
const noEval =
  "A content policy can name a script tag; evaluated text it would have to allow wholesale (docs/decisions/0014).";
const told =
  "The page words each failure and each ending differently, so it is told the reason (specification 8: stage and context of every error).";
const readable =
  "Defect of the official client: errors as [object Response] and [object Object]. Ours say what happened, as plain objects that survive JSON.";
const wording = "The specification's sentence has no full stop of its own (specification 5).";
const settles = "A start never rejects and always settles (docs/decisions/0004).";
const atOnce =
  "Defect of the official client: the old call's late end lands in the new one. Ours ends when the visitor hangs up, and the room is cleared away behind it.";
const silent = "Defect of the official client: speech ends after the call has.";
const ended =
  "Today's provider goes on with a call whose room was left; it is told to end it, as its newest client does.";
const once = "Defect of the official client: the assistant is asked for its first message twice.";
const recorded =
  "Defect of the official client: the recording goes on after the visitor has hung up.";
const givenBack =
  "Everything is given back before an end or a failure is told: a listener may start anew.";
const catalogued =
  "The library's own event has no type and no stage; ours is one of the catalogue (specification 8).";
const late =
  "Defect of the official client: a rejection that nobody hears, of a stage said to have completed.";
const noCall =
  "Defect of the official client: an answer without a call is joined all the same, and a call that never was ends.";
const joinedAnyway =
  "Defect of the official client: a visitor who stops before the provider's answer is put into the room all the same, with a live microphone.";
const stuck =
  "Defect of the official client: a visitor put out by the other side is told an error, and can never call again. Ours ends the call, and the next start is one.";
const counted =
  "Nothing is written to the console: what is not JSON is counted in `droppedMessages`.";
const unfolded = "A message that comes as an object is understood.";
const unknown = "What is not a complete message of a listed type is typed as unknown.";
const quiet = "Without a call nothing happens, and nothing throws.";
const leftOut = "Left out; the README says what to use instead.";
const libraryName = "Named as the library names it, and handed on whole.";
const ownLevel = "The card draws how loud the visitor is, so the library is asked for that, too.";
const networkTimer = "A connection that is gone for 20 s ends the call; the timer waits for that.";

/** Where a call object is made. */
const everyCall: readonly Difference[] = [
  [ownMicrophone, 'createCallObject.audioSource: true → "a track"'],
  [noEval, "createCallObject.dailyConfig.avoidEval: nothing → true"],
];

/** Where the last stage is reached at these times. */
const insideAt = (...times: number[]): readonly Difference[] => [
  ...everyCall,
  [ownLevel, ...times.map((ms) => `+ ${ms} daily startLocalAudioLevelObserver`)],
];
/** In scenarios that are not listed. */
export const usual = insideAt(420);

/** Where the visitor hangs up at `ms`: the official client tells so when the room is left. */
const hungUpAt = (ms: number, ...more: string[]): Difference => [
  atOnce,
  ...["call-end", "message"].flatMap((name) => [
    `+ ${ms} client ${name}`,
    `- ${ms + 20} client ${name}`,
  ]),
  ...more,
];
const endedAt = (ms: number): Difference => [
  ended,
  `+ ${ms} daily sendAppMessage "{\\"type\\":\\"end-call\\"}"`,
];

/** Where a start fails: with its stage, its reason, and the status of the provider's answer. */
const failedAt = (stage: string, reason: string, status?: number): Difference => [
  told,
  ...["call-start-failed", "start-method-error"].flatMap((name) => [
    `${name}.stage: "unknown" → "${stage}"`,
    `${name}.reason: nothing → "${reason}"`,
    ...(status
      ? [`${name}.status: nothing → ${status}`, `${name}.retryAfterMs: nothing → null`]
      : []),
  ]),
  ...(stage === "web-call-creation" ? [] : [`${stage}-error.reason: nothing → "${reason}"`]),
];

/** An `Error` with this message that `stage` throws, as each client prints it. */
const thrownAt = (stage: string, message: string): Difference => [
  readable,
  `call-start-progress.metadata.error: "Error: ${message}" → "${message}"`,
  `${stage}-error.error: ${thrown(message)}`,
];
const thrown = (message: string): string =>
  `{"$Error":{"name":"Error","message":"${message}"}} → {"name":"Error","message":"${message}","stack":"a stack"}`;
/** The same, where it ends the start. */
const fatalAt = (stage: string, message: string): Difference => [
  ...thrownAt(stage, message),
  `call-start-failed.error: "Error: ${message}" → "${message}"`,
  `start-method-error.error: ${thrown(message)}`,
];
/** A setup that fails is survived. */
const setupFailed = (stage: string, message: string): Difference[] => [
  thrownAt(stage, message),
  [told, `${stage}-error.reason: nothing → "setup-failed"`],
];

const theyPass = (ms: number, ...stages: string[]): string[] =>
  stages.map((stage) => `- ${ms} client call-start-progress ${stage}`);
const passed = (stage: string): string[] => [`${stage} started`, `${stage} completed`];

/** What the official client does about an answer that names no call, or comes too late. */
const theyCreate = [
  ...theyPass(120, "web-call-creation completed", ...passed("call-object-creation")),
  ...theyPass(120, ...passed("mobile-permissions"), "call-join started"),
  "- 120 daily createCallObject",
];
const theyJoin = [
  ...theyCreate,
  "- 120 daily join",
  "- 420 daily fire:joined-meeting {}",
  ...theyPass(420, "call-join completed", "video-recording-setup completed"),
  ...theyPass(420, ...passed("audio-observer-setup"), ...passed("audio-processing-setup")),
  "- 420 daily startRemoteParticipantsAudioLevelObserver",
  "- 420 daily updateInputSettings",
  "- 420 client call-start-success",
  "- 420 result start resolved",
];

/**
 * Everything in which ours differs from the official client, by scenario, each with the decision or
 * the defect that requires it. A difference that is not here fails the test, and so does an entry
 * that its scenario does not need.
 */
export const differences: Readonly<Partial<Record<string, readonly Difference[]>>> = {
  mobile: insideAt(1420),
  "nonfatal-audio-processor-error": insideAt(420, 500),
  "no-assistant": [
    [
      wording,
      'validation-error.message: "Assistant or Squad or Workflow must be provided." → "Assistant or Squad or Workflow must be provided"',
    ],
    [told, 'validation-error.reason: nothing → "nobody-named"'],
    [
      settles,
      "- 0 result start rejected",
      "+ 0 result start resolved",
      "- 100 result start rejected",
      "+ 100 result start resolved",
      "- 200 result start rejected",
      "+ 200 result start resolved",
    ],
  ],
  "http-400": [
    failedAt("web-call-creation", "provider-refused", 400),
    [
      readable,
      'call-start-failed.error: "[object Response]" → "Start a web call: the provider refused (400). Its reasons are in `error`."',
      'call-start-failed.errorStack: "No stack trace available" → "ApiError: Start a web call: the provider refused (400). Its reasons are in `error`.\\n    at <stack>"',
      'start-method-error.error: {"$Response":{"status":400,"ok":false,"bodyUsed":true,"ownKeys":["data","error"],"data":null,"error":{"message":["assistantId must be a UUID"],"error":"Bad Request","statusCode":400}}} → {"name":"ApiError","message":"Start a web call: the provider refused (400). Its reasons are in `error`.","stack":"a stack","status":400,"error":{"message":["assistantId must be a UUID"],"error":"Bad Request","statusCode":400}}',
    ],
  ],
  "join-rejection": [
    ...everyCall,
    [catalogued, "- 420 client error undefined", "+ 420 client error call-library-error"],
    [givenBack, "+ 420 daily destroy", "- 420 daily destroy"],
    [
      readable,
      'call-start-progress.metadata.error: "[object Object]" → "The meeting you tried to join does not exist"',
      'call-join-error.error: {"action":"error","errorMsg":"The meeting you tried to join does not exist","error":{"type":"no-room","msg":"The meeting you tried to join does not exist"}} → {"name":"HostedError","message":"The meeting you tried to join does not exist","stack":"a stack","error":{"type":"no-room","message":"The meeting you tried to join does not exist"}}',
      'call-start-failed.error: "[object Object]" → "The meeting you tried to join does not exist"',
      'call-start-failed.errorStack: "No stack trace available" → "HostedError: The meeting you tried to join does not exist\\n    at <stack>"',
      'start-method-error.error: {"action":"error","errorMsg":"The meeting you tried to join does not exist","error":{"type":"no-room","msg":"The meeting you tried to join does not exist"}} → {"name":"HostedError","message":"The meeting you tried to join does not exist","stack":"a stack","error":{"type":"no-room","message":"The meeting you tried to join does not exist"}}',
    ],
    failedAt("call-join", "connection-failed"),
  ],
  "stop-while-joining": [
    ...everyCall,
    hungUpAt(200),
    [settles, "+ 200 result start resolved", "- 1700 result start still pending"],
  ],
  "assistant-ends": [...usual, [givenBack, "- 500 client call-end", "+ 500 client call-end"]],
  "user-hangs-up": [
    ...usual,
    [silent, "+ 700 client speech-end", "- 1500 client speech-end"],
    endedAt(700),
    hungUpAt(700),
  ],
  "video-recording": [
    ...usual,
    [
      once,
      "- 1200 client call-start-progress video-recording-started completed",
      '- 1200 daily sendAppMessage "{\\"type\\":\\"control\\",\\"control\\":\\"say-first-message\\",\\"videoRecordingStartDelaySeconds\\":0.78}"',
    ],
    endedAt(1210),
    [recorded, "+ 1210 daily stopRecording"],
    hungUpAt(1210),
  ],
  "video-recording-throws": [...usual, ...setupFailed("video-recording-setup", "no recording")],
  "http-500-text": [
    failedAt("web-call-creation", "provider-refused", 500),
    [
      readable,
      'call-start-failed.error: "[object Response]" → "Start a web call: the provider refused (500). Its reasons are in `error`."',
      'call-start-failed.errorStack: "No stack trace available" → "ApiError: Start a web call: the provider refused (500). Its reasons are in `error`.\\n    at <stack>"',
      'start-method-error.error: {"$Response":{"status":500,"ok":false,"bodyUsed":true,"ownKeys":["data","error"],"data":null,"error":{"$Error":{"name":"SyntaxError","message":"Unexpected token \'<\', \\"<html>oops</html>\\" is not valid JSON"}}}} → {"name":"ApiError","message":"Start a web call: the provider refused (500). Its reasons are in `error`.","stack":"a stack","status":500,"error":"<html>oops</html>"}',
    ],
  ],
  "http-network-failure": [
    failedAt("web-call-creation", "provider-unreachable"),
    [
      readable,
      'call-start-failed.error: "TypeError: Failed to fetch" → "Start a web call: no answer came. Check the network and the address."',
      'call-start-failed.errorStack: "TypeError: Failed to fetch\\n    at <stack>" → "UnreachableError: Start a web call: no answer came. Check the network and the address.\\n    at <stack>"',
      'start-method-error.error: {"$Error":{"name":"TypeError","message":"Failed to fetch"}} → {"name":"UnreachableError","message":"Start a web call: no answer came. Check the network and the address.","stack":"a stack","cause":{"name":"TypeError","message":"Failed to fetch","stack":"a stack"}}',
    ],
  ],
  "http-201-not-json": [
    [
      noCall,
      ...theyCreate,
      "- 120 client call-start-progress call-join failed",
      "- 120 client error call-join-error",
      "- 120 daily destroy",
      "- 120 daily fire:left-meeting {}",
      "- 120 client call-end",
      "- 120 client message",
    ],
    failedAt("web-call-creation", "provider-unreadable", 201),
    [
      readable,
      'call-start-failed.error: "TypeError: Cannot read properties of null (reading \'webCallUrl\')" → "Start a web call: the answer is not JSON (201). Its reasons are in `error`."',
      'call-start-failed.errorStack: "TypeError: Cannot read properties of null (reading \'webCallUrl\')\\n    at <stack>" → "ApiError: Start a web call: the answer is not JSON (201). Its reasons are in `error`.\\n    at <stack>"',
      'start-method-error.error: {"$Error":{"name":"TypeError","message":"Cannot read properties of null (reading \'webCallUrl\')"}} → {"name":"ApiError","message":"Start a web call: the answer is not JSON (201). Its reasons are in `error`.","stack":"a stack","status":201,"error":"ok"}',
    ],
  ],
  "create-call-object-throws": [
    ...everyCall,
    fatalAt("call-object-creation", "Duplicate DailyIframe instances are not allowed"),
    failedAt("call-object-creation", "connection-failed"),
  ],
  "join-load-failure": [
    ...everyCall,
    [catalogued, "- 6120 client error undefined", "+ 6120 client error call-library-error"],
    [givenBack, "+ 6120 daily destroy", "- 6120 daily destroy"],
    [
      readable,
      'call-join-error.error: "Failed to load call object bundle https://c.daily.co/...: TypeError: Failed to fetch" → {"name":"HostedError","message":"Failed to load call object bundle https://c.daily.co/...: TypeError: Failed to fetch","stack":"a stack","error":{"type":"connection-error","message":"Failed to load call object bundle https://c.daily.co/...: TypeError: Failed to fetch"}}',
      'call-start-failed.errorStack: "No stack trace available" → "HostedError: Failed to load call object bundle https://c.daily.co/...: TypeError: Failed to fetch\\n    at <stack>"',
      'start-method-error.error: "Failed to load call object bundle https://c.daily.co/...: TypeError: Failed to fetch" → {"name":"HostedError","message":"Failed to load call object bundle https://c.daily.co/...: TypeError: Failed to fetch","stack":"a stack","error":{"type":"connection-error","message":"Failed to load call object bundle https://c.daily.co/...: TypeError: Failed to fetch"}}',
    ],
    failedAt("call-join", "connection-failed"),
  ],
  "join-rejection-then-retry": [
    ...insideAt(1020),
    [givenBack, "+ 420 daily destroy", "- 420 daily destroy"],
    fatalAt("call-join", "join failed"),
    failedAt("call-join", "connection-failed"),
  ],
  "audio-observer-failure": [...usual, ...setupFailed("audio-observer-setup", "observer failed")],
  "audio-observer-rejects": [
    ...usual,
    [
      late,
      "- 420 client call-start-progress audio-observer-setup completed",
      "+ 420 client call-start-progress audio-observer-setup failed",
      "+ 420 client error audio-observer-setup-error",
      '- 420 host unhandledRejection {"error":"observer failed"}',
    ],
  ],
  "audio-processing-throws": [...usual, ...setupFailed("audio-processing-setup", "input failed")],
  "audio-processing-rejects": [
    ...usual,
    [
      late,
      "- 420 client call-start-progress audio-processing-setup completed",
      "+ 420 client call-start-progress audio-processing-setup failed",
      "+ 420 client error audio-processing-setup-error",
      '- 420 host unhandledRejection {"$Error":{"name":"Error","message":"KrispInitError: Canceled"}}',
    ],
  ],
  "left-meeting": [
    ...usual,
    [givenBack, "+ 500 daily destroy", "- 500 daily destroy"],
    [told, 'call-end: nothing → {"reason":"assistant-ended"}'],
  ],
  ejected: [
    ...usual,
    [
      stuck,
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
    ...usual,
    [
      counted,
      '- 500 console log ["Error parsing message data: ",{"$Error":{"name":"SyntaxError","message":"Expected property name or \'}\' in JSON at position 1"}}]',
      '- 500 console log ["Error parsing message data: ",{"$Error":{"name":"TypeError","message":"Cannot use \'in\' operator to search for \'type\' in 5"}}]',
      '- 500 console log ["Error parsing message data: ",{"$Error":{"name":"TypeError","message":"Cannot use \'in\' operator to search for \'type\' in text"}}]',
      '- 500 console log ["Error parsing message data: ",{"$Error":{"name":"SyntaxError","message":"\\"[object Object]\\" is not valid JSON"}}]',
    ],
    [
      unknown,
      'message: 5 → {"type":"unknown","message":5}',
      'message: null → {"type":"unknown","message":null}',
      'message: "text" → {"type":"unknown","message":"text"}',
      "message.a: 1 → nothing",
      'message.type: nothing → "unknown"',
      'message.message: nothing → {"a":1}',
    ],
    [unfolded, "+ 500 client message"],
  ],
  "stop-while-connecting": [
    [joinedAnyway, ...theyJoin, "end.hasCall: true → false", "end.undestroyedCalls: 1 → 0"],
    [settles, "+ 50 result start resolved"],
  ],
  "restart-after-hangup": [
    ...insideAt(420, 920),
    endedAt(500),
    hungUpAt(500, "end.started: false → true"),
  ],
  "hangup-then-start-hang": [...insideAt(420, 1020), endedAt(500), hungUpAt(500)],
  "api-before-start": [
    [quiet, "- 0 result setMuted threw", "+ 0 result setMuted returned"],
    [
      leftOut,
      "- 0 result setInputDevicesAsync rejected",
      "+ 0 result setInputDevicesAsync does not exist",
      "- 10 result startScreenSharing returned",
      "+ 10 result startScreenSharing does not exist",
    ],
  ],
  "no-error-listener": [
    [
      told,
      'call-start-failed.stage: "unknown" → "web-call-creation"',
      'call-start-failed.reason: nothing → "provider-refused"',
      "call-start-failed.status: nothing → 400",
      "call-start-failed.retryAfterMs: nothing → null",
    ],
    [
      readable,
      'call-start-failed.error: "[object Response]" → "Start a web call: the provider refused (400). Its reasons are in `error`."',
      'call-start-failed.errorStack: "No stack trace available" → "ApiError: Start a web call: the provider refused (400). Its reasons are in `error`.\\n    at <stack>"',
    ],
    [
      settles,
      "- 120 result start rejected",
      "+ 120 result start resolved",
      "end.started: true → false",
    ],
  ],
  "relay-events": [
    ...usual,
    [libraryName, "- 500 client daily-participant-updated", "+ 500 client participant-updated"],
    [networkTimer, "end.pendingTimers: 0 → 1"],
  ],
};
