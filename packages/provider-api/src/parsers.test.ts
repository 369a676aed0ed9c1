import fc from "fast-check";
import { expect, test } from "vitest";
import {
  namesWhoAnswers,
  NOBODY_NAMED,
  parseCallRequest,
  webCallBody,
} from "./parse-call-request.ts";
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

test("whatever the client sends, the provider reads back as it was meant", () => {
  fc.assert(
    fc.property(callRequests, (request) => {
      const read = parseCallRequest(JSON.parse(JSON.stringify(webCallBody(request))));
      expect(read).toEqual(
        namesWhoAnswers(request)
          ? { ok: true, value: JSON.parse(JSON.stringify(request)) as unknown }
          : { ok: false, problem: NOBODY_NAMED },
      );
    }),
  );
});

test("no body makes the parsers throw, and what they let through names an answerer or a room", () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const request = parseCallRequest(body);
      expect(request.ok ? namesWhoAnswers(request.value) : request.problem).toBeTruthy();
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

test.each([{}, { assistantId: "" }, { assistant: null }, { assistantOverrides: {} }])(
  "%j names nobody to answer",
  (body) => {
    expect(parseCallRequest(body)).toEqual({ ok: false, problem: NOBODY_NAMED });
  },
);

test("the sentence for a call without anybody is the specification's", () => {
  expect(NOBODY_NAMED).toBe("Assistant or Squad or Workflow must be provided");
});

test.each([
  [{ assistantId: 7 }, "assistantId must be a string"],
  [{ assistant: "receptionist" }, "assistant must be an object; give an id as assistantId"],
  [{ squadId: "s", squad: {} }, "Give squadId or squad, not both"],
  [{ assistantId: "a", assistantOverrides: [] }, "assistantOverrides must be an object"],
  [[], "The body must be a JSON object"],
])("%j is refused with a sentence that names the field", (body, problem) => {
  expect(parseCallRequest(body)).toEqual({ ok: false, problem });
});

test("fields nobody reads are left behind, inherited ones included", () => {
  const body = JSON.parse(
    '{"assistantId":"a","admin":true,"__proto__":{"squadId":"s"}}',
  ) as unknown;
  expect(parseCallRequest(body)).toEqual({ ok: true, value: { assistant: "a" } });
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
