import fc from "fast-check";
import { expect, test } from "vitest";
import { namesWhoAnswers, NOBODY_NAMED, webCallBody } from "./web-call-body.ts";
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

const bodies = fc.oneof(
  fc.anything(),
  fc.record(
    {
      assistantId: fc.anything(),
      assistant: fc.anything(),
      squadId: fc.anything(),
      squad: fc.anything(),
      workflowOverrides: fc.anything(),
      id: fc.anything(),
      webCallUrl: fc.oneof(fc.webUrl(), fc.anything()),
      artifactPlan: fc.anything(),
    },
    { requiredKeys: [] },
  ),
);

test("a request without anybody to answer has a body that names nobody", () => {
  fc.assert(
    fc.property(callRequests, (request) => {
      const named = Object.keys(webCallBody(request)).filter((name) => !name.endsWith("Overrides"));
      expect(named.length > 0).toBe(namesWhoAnswers(request));
    }),
  );
});

test("no body makes the parser of a web call throw, and what it lets through names a room", () => {
  fc.assert(
    fc.property(bodies, (body) => {
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

test("the sentence for a call without anybody is the specification's", () => {
  expect(NOBODY_NAMED).toBe("Assistant or Squad or Workflow must be provided");
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

test.each([
  '{"type":"status-update","status":"ended"}',
  '{"type":"transcript","role":"user"}',
  '{"type":"speech-update"}',
  '{"type":"tool-calls-result","toolCallResult":{"name":"book"}}',
  '{"transcript":"hello"}',
  "[1]",
  "listening",
])("the malformed message %s is no message", (text) => {
  expect(parseServerMessage(text)).toBeNull();
});

test.each([
  '{"type":"status-update","status":"ended","endedReason":"assistant-ended-call"}',
  '{"type":"transcript","role":"user","transcriptType":"final","transcript":"Tuesday"}',
  '{"type":"speech-update","role":"assistant","status":"started"}',
  '{"type":"user-interrupted"}',
  '{"type":"tool-calls-result","toolCallResult":{"name":"hand-off","result":{"note":"n"}}}',
  '{"type":"conversation-update","messages":[]}',
])("the message %s passes unchanged", (text) => {
  expect(parseServerMessage(text)).toEqual(JSON.parse(text));
});
