const settles = "A start never rejects and always settles (docs/decisions/0004).";
const told =
  "The page words each failure and each ending differently, so it is told the reason (specification 8: stage and context of every error).";
const readable =
  "Defect of the official client: errors as [object Response] and [object Object]. Ours say what happened, as plain objects that survive JSON.";
const wording = "The specification's sentence has no full stop of its own (specification 5).";
const atOnce =
  "Defect of the official client: the old call's late end lands in the new one. Ours ends when the visitor hangs up, and the room is cleared away behind it.";
const silent = "Defect of the official client: speech ends after the call has.";
const ended =
  "Today's provider goes on with a call whose room was left; it is told to end it, as its newest client does.";
const once = "Defect of the official client: the assistant is asked for its first message twice.";
const more = "Ours alone: the official client has no such event.";

/**
 * Everything in which ours differs from the official client in the observed scenarios, each with
 * the decision or the defect that requires it. A difference that is not here fails the test, and
 * so does an entry that nothing needs.
 */
export const differences: Readonly<Record<string, string>> = {
  "+ transport": more,
  "+ recording": more,
  'call-end: nothing → {"reason":"assistant-ended"}': told,

  'validation-error.message: "Assistant or Squad or Workflow must be provided." → "Assistant or Squad or Workflow must be provided"':
    wording,
  'validation-error.reason: nothing → "nobody-named"': told,
  "no-assistant: - 0 start rejected": settles,
  "no-assistant: + 0 start resolved": settles,
  "no-assistant: - 100 start rejected": settles,
  "no-assistant: + 100 start resolved": settles,
  "no-assistant: - 200 start rejected": settles,
  "no-assistant: + 200 start resolved": settles,

  'call-start-failed.stage: "unknown" → "web-call-creation"': told,
  'call-start-failed.reason: nothing → "provider-refused"': told,
  "call-start-failed.status: nothing → 400": told,
  "call-start-failed.retryAfter: nothing → null": told,
  'call-start-failed.error: "[object Response]" → "Start a web call: the provider refused (400). Its reasons are in `error`."':
    readable,
  'call-start-failed.errorStack: "No stack trace available" → a stack': readable,
  'start-method-error.stage: "unknown" → "web-call-creation"': told,
  'start-method-error.reason: nothing → "provider-refused"': told,
  "start-method-error.status: nothing → 400": told,
  "start-method-error.retryAfter: nothing → null": told,
  'start-method-error.error: {"$Response":{"status":400,"ok":false,"bodyUsed":true,"ownKeys":["data","error"],"data":null,"error":{"message":["assistantId must be a UUID"],"error":"Bad Request","statusCode":400}}} → {"name":"ApiError","message":"Start a web call: the provider refused (400). Its reasons are in `error`.","stack":"a stack","status":400,"error":{"message":["assistantId must be a UUID"],"error":"Bad Request","statusCode":400}}':
    readable,

  "join-rejection: - 420 error undefined":
    "The library's own event has no type and no stage; ours is one of the catalogue (specification 8).",
  "join-rejection: + 420 error call-library-error":
    "The library's fatal error with its type and the stage it fell in (specification 8).",
  'call-start-progress.metadata.error: "[object Object]" → "The meeting you tried to join does not exist"':
    readable,
  'call-join-error.error: {"action":"error","errorMsg":"The meeting you tried to join does not exist","error":{"type":"no-room","msg":"The meeting you tried to join does not exist"}} → {"name":"HostedError","message":"The meeting you tried to join does not exist","stack":"a stack","error":{"type":"no-room","message":"The meeting you tried to join does not exist"}}':
    readable,
  'start-method-error.error: {"action":"error","errorMsg":"The meeting you tried to join does not exist","error":{"type":"no-room","msg":"The meeting you tried to join does not exist"}} → {"name":"HostedError","message":"The meeting you tried to join does not exist","stack":"a stack","error":{"type":"no-room","message":"The meeting you tried to join does not exist"}}':
    readable,
  'call-join-error.reason: nothing → "connection-failed"': told,
  'call-start-failed.stage: "unknown" → "call-join"': told,
  'call-start-failed.reason: nothing → "connection-failed"': told,
  'call-start-failed.error: "[object Object]" → "The meeting you tried to join does not exist"':
    readable,
  'start-method-error.stage: "unknown" → "call-join"': told,
  'start-method-error.reason: nothing → "connection-failed"': told,

  "stop-while-joining: - 220 call-end": atOnce,
  "stop-while-joining: - 220 message": atOnce,
  "stop-while-joining: + 200 call-end": atOnce,
  "stop-while-joining: + 200 message": atOnce,
  "stop-while-joining: - 1700 start still pending": settles,
  "stop-while-joining: + 200 start resolved": settles,

  "user-hangs-up: - 720 call-end": atOnce,
  "user-hangs-up: - 720 message": atOnce,
  "user-hangs-up: + 700 call-end": atOnce,
  "user-hangs-up: + 700 message": atOnce,
  "user-hangs-up: - 1500 speech-end": silent,
  "user-hangs-up: + 700 speech-end": silent,
  'user-hangs-up: + 700 sendAppMessage "{\\"type\\":\\"end-call\\"}"': ended,

  "video-recording: - 1200 call-start-progress video-recording-started completed": once,
  'video-recording: - 1200 sendAppMessage "{\\"type\\":\\"control\\",\\"control\\":\\"say-first-message\\",\\"videoRecordingStartDelaySeconds\\":0.78}"':
    once,
  "video-recording: - 1230 call-end": atOnce,
  "video-recording: - 1230 message": atOnce,
  "video-recording: + 1210 call-end": atOnce,
  "video-recording: + 1210 message": atOnce,
  'video-recording: + 1210 sendAppMessage "{\\"type\\":\\"end-call\\"}"': ended,
};
