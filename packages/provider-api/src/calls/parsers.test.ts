import fc from "fast-check";
import { expect, test } from "vitest";
import { namesWhoAnswers, webCallBody } from "./web-call-body.ts";
import { parseServerMessage } from "./parse-server-message.ts";
import { parseWebCall } from "./parse-web-call.ts";
import type { CallRequest } from "./web-call.ts";

const inline = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<object>;
const who = fc.oneof(fc.string({ minLength: 1 }), inline);
const callRequests = fc.record(
  {
    assistant: who,
    squad: who,
    workflow: who,
    assistantOverrides: inline,
    workflowOverrides: inline,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<CallRequest>;

test("a request that names no assistant has a body that names none", () => {
  fc.assert(
    fc.property(callRequests, (request) => {
      const named = Object.keys(webCallBody(request)).filter((name) => !name.endsWith("Overrides"));
      expect(named.length > 0).toBe(namesWhoAnswers(request));
    }),
  );
});

test("no body makes the parser of a web call throw, and what it lets through names a room", () => {
  const call = fc.record({ id: fc.anything(), webCallUrl: fc.oneof(fc.webUrl(), fc.anything()) });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), call), (body) => {
      const call = parseWebCall(body);
      const isRoom = call.ok && /^https?:$/.test(new URL(call.value.webCallUrl).protocol);
      expect(call.ok ? isRoom : call.problem).toBeTruthy();
    }),
  );
});

test("no text makes the message parser throw, and what it lets through has a type", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(typeof (parseServerMessage(text)?.type ?? "")).toBe("string");
    }),
  );
});

test("a web call is handed on as the provider gave it", () => {
  const call = {
    id: "call-1",
    webCallUrl: "https://rooms.example/1",
    artifactPlan: { videoRecordingEnabled: true },
    assistant: { voice: { provider: "11labs" } },
    monitor: { listenUrl: "wss://rooms.example/1" },
  };
  expect(parseWebCall(call)).toEqual({ ok: true, value: call });
});

test.each([null, 7, "call-1", [], {}, { id: "" }, { id: "a" }, { id: "a", webCallUrl: "/room" }])(
  "%j is no web call",
  (body) => expect(parseWebCall(body)).toMatchObject({ ok: false }),
);

const result = (name: unknown, answer: unknown) =>
  JSON.stringify({ type: "tool-calls-result", toolCallResult: { name, result: answer } });
const visit = { service: "Botox", startsAt: "2026-11-24T20:00:00Z", spoken: "Tuesday" };
const record = { practice: "p", wishes: [], booked: [] };

test.each(["listening", "{broken", "", "undefined"])("%s is no message", (text) => {
  expect(parseServerMessage(text)).toBeNull();
});

test.each([
  '{"type":"conversation-update","messages":[]}',
  '{"type":"status-update","status":"ringing"}',
  '{"type":"transcript","role":"user","transcript":"Hi"}',
  '{"type":"transcript","role":"clerk","transcriptType":"final","transcript":"Hi"}',
  '{"type":"speech-update","status":"started"}',
  '{"type":"speech-update","role":"user","status":"ended"}',
  '{"type":"tool-calls-result"}',
  result("weather", "Sunny"),
  result("toString", {}),
  result("book", "Booked."),
  result("cancel", { service: "Botox" }),
  result("text", { to: "+1" }),
  result("record", { practice: "p", wishes: [] }),
  result("note", { note: "n" }),
  '{"transcript":"hello"}',
  '{"type":"toString"}',
  '{"type":7}',
  "[1]",
  "5",
  "null",
])("the unknown or incomplete message %s comes as it is, as an unknown one", (text) => {
  expect(parseServerMessage(text)).toEqual({ type: "unknown", message: JSON.parse(text) });
});

const ended = { type: "status-update", status: "ended" };

test.each([{}, { endedReason: null }, { endedReason: {} }])(
  "a call that ended without a readable reason has ended: %j",
  (reason) => {
    expect(parseServerMessage(JSON.stringify({ ...ended, ...reason }))).toEqual(ended);
  },
);

test.each([
  '{"type":"status-update","status":"in-progress"}',
  '{"type":"status-update","status":"ended","endedReason":"assistant-ended-call"}',
  '{"type":"transcript","role":"user","transcriptType":"final","transcript":"Tuesday"}',
  '{"type":"transcript","role":"assistant","transcriptType":"partial","transcript":"On"}',
  '{"type":"speech-update","role":"assistant","status":"started"}',
  '{"type":"speech-update","role":"user","status":"stopped","turn":2}',
  '{"type":"user-interrupted"}',
  ...["book", "move", "cancel"].map((name) => result(name, visit)),
  result("text", { to: "+1", text: "Hi" }),
  result("record", record),
  ...[null, "Ana"].map((to) => result("note", { to, note: "n" })),
  result("hand-off", { note: "n" }),
])("the message %s passes unchanged", (text) => {
  expect(parseServerMessage(text)).toEqual(JSON.parse(text));
});
