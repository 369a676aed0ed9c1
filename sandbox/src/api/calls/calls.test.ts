import { type ServerMessage, webCallBody } from "@ringwell/provider-api";
import { expect, onTestFinished, test, vi } from "vitest";
import { apiUnderTest } from "../../../testing/api/api-under-test.ts";
import { fridayAtTenMs } from "../../../testing/scheduler/scheduler-under-test.ts";
import { reportedFailures } from "../../../testing/reported-failures.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { Rooms } from "../../calls/rooms.ts";
import { defaultLimits } from "../../http/limits.ts";
import { type CallRequest, callRequest, whoAnswers } from "./create-web-call.ts";

const { heads } = reportedFailures();
const named = { assistantId: "receptionist" };

const nested = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test.each([
  ["no assistant", {}, 400, "Assistant or Squad or Workflow must be provided"],
  ["what is nested in 20 levels", `{"a":${nested(19)}}`, 400, "must be provided"],
  ["what is nested deeper", `{"a":${nested(20)}}`, 400, "nested deeper than 20"],
  ["broken JSON", "{", 400, "not JSON"],
  ["a text of 16,384 bytes", `"${"x".repeat(16_382)}"`, 400, ""],
  ["a longer one", `"${"x".repeat(16_383)}"`, 413, "16384 bytes"],
  ["a list", [], 400, ""],
  ["an unknown assistant", { assistantId: "x" }, 404, "receptionist"],
])("%s is refused with what to do, and no call is opened", async (_, body, status, words) => {
  const { ask, resources } = apiUnderTest();
  const answer = await ask("/call/web", body);
  expect(answer.status).toBe(status);
  expect((await answer.json()).message).toContain(words);
  expect(resources.count("call")).toBe(0);
});

test.each([
  ["/call/web", 5, "12"],
  ["/chat/web", 30, "2"],
])(
  "%s is answered %i times a minute, then with 429 and the time to wait in seconds",
  async (...row) => {
    const [path, most, waitS] = row;
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask } = apiUnderTest();
    const next = () => ask(path, { ...named, ...(path === "/chat/web" && { input: "Hi" }) });
    for (let asked = 0; asked < most; asked += 1) expect((await next()).status).toBe(201);
    const refused = await next();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, waitS]);
  },
);

test("when all lines are busy, the answer says so, and when to come back", async () => {
  const rooms = new Rooms({
    limits: { ...defaultLimits, calls: 0 },
    answer: () => expect.fail("Nothing is open."),
  });
  const { ask } = apiUnderTest({ rooms: { open: (address) => rooms.open(address) } });
  const answer = await ask("/call/web", named);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  expect((await answer.json()).message).toContain("All lines are busy");
});

test("a call that cannot be saved gets the same answer as any other", async () => {
  const { ask, resources } = apiUnderTest();
  vi.spyOn(resources, "put").mockImplementation(() => {
    throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
  });
  const answer = await ask("/call/web", named);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    ...named,
    id: "room-1",
    orgId: "sandbox",
    type: "webCall",
    status: "queued",
    createdAt: isoAfter(0),
    updatedAt: isoAfter(0),
    webCallUrl: expect.stringMatching(/\/rooms\/room-1$/),
  });
  expect(heads()).toEqual(["A call could not be saved. Error"]);
});

const isoAfter = (ms: number): string => new Date(fridayAtTenMs + ms).toISOString();
const said = (role: "assistant" | "user", transcript: string): ServerMessage => ({
  type: "transcript",
  role,
  transcriptType: "final",
  transcript,
});
const did = (toolCallResult: unknown) =>
  ({ type: "tool-calls-result", toolCallResult }) as ServerMessage;
const booked = did({
  name: "book",
  result: {
    bookingId: "b1",
    service: "teeth cleaning",
    startsAt: "2026-11-24T20:00:00Z",
    spoken: "Tuesday, November 24 at 3:00 pm (EST)",
  },
});

/** A call "c1" that was opened at `fridayAtTenMs`. */
function callUnderTest(dataDir = ":memory:") {
  const api = apiUnderTest({ dataDir });
  api.calls.opened("c1", { fields: named, firstMessage: null });
  return {
    ...api,
    call: () => api.read("GET /call/c1"),
    hear: (...messages: ServerMessage[]) => {
      for (const message of messages) api.calls.handleServerMessage({ id: "c1", message });
    },
  };
}

test("a call is read as it goes on: queued, in progress, ended, with what was said at last and done", async () => {
  const { calls, call, hear, passMs, read } = callUnderTest();
  expect(await call()).toMatchObject({
    id: "c1",
    orgId: "sandbox",
    type: "webCall",
    status: "queued",
    ...named,
    cost: 0,
    createdAt: isoAfter(0),
  });

  passMs(1_000);
  hear({ type: "status-update", status: "in-progress" }, said("assistant", "Hello."));
  passMs(5_000);
  const partial = { ...said("user", "A clea"), transcriptType: "partial" } as ServerMessage;
  hear(partial, said("user", "A cleaning on Tuesday."), booked);
  expect(await call()).toMatchObject({
    status: "in-progress",
    startedAt: isoAfter(1_000),
    artifact: { transcript: "AI: Hello.\nUser: A cleaning on Tuesday.\n" },
  });

  passMs(3_000);
  calls.ended({ id: "c1", reason: "customer-ended-call" });
  const ended = await call();
  expect(ended).toMatchObject({
    status: "ended",
    createdAt: isoAfter(0),
    endedAt: isoAfter(9_000),
    endedReason: "customer-ended-call",
    analysis: {
      summary: "Booked teeth cleaning for Tuesday, November 24 at 3:00 pm (EST).",
      structuredData: {
        outcome: "booked",
        bookingId: "b1",
        bookedService: "teeth cleaning",
        bookedStartsAt: "2026-11-24T20:00:00Z",
      },
      successEvaluation: "true",
    },
  });
  expect(ended.messages).toEqual(ended.artifact.messages);
  expect(ended.messages).toMatchObject([
    { role: "bot", message: "Hello.", time: fridayAtTenMs + 1_000, secondsFromStart: 0 },
    { role: "user", message: "A cleaning on Tuesday.", secondsFromStart: 5 },
    { role: "tool_call_result", toolCallId: "call_1", name: "book" },
  ]);
  expect(await read("GET /call")).toEqual([ended]);
});

test.each([
  ["ended-early", [], "Nothing was said."],
  ["answered", [said("user", "How much is a filling?")], "Questions were answered"],
  ["handed-off", [did({ name: "hand-off", result: { note: "An ask." } })], "An ask."],
])("a call that was %s says so in its analysis", async (outcome, messages, words) => {
  const { calls, call, hear } = callUnderTest();
  hear(...messages);
  calls.ended({ id: "c1", reason: "assistant-ended-call" });
  const { analysis } = await call();
  expect(analysis.structuredData.outcome).toBe(outcome);
  expect(analysis.summary).toContain(words);
});

test("deleting a call ends it and leaves nothing of it", async () => {
  const { send, hear } = callUnderTest();
  hear(said("user", "My name is Canary."));
  const deleted = await send("DELETE /call/c1");
  expect(await deleted.json()).toMatchObject({ id: "c1", endedReason: "manually-canceled" });
  hear(said("assistant", "Too late."));
  expect((await send("GET /call/c1")).status).toBe(404);
});

test("a call that a crash cut off is ended when the sandbox comes back, with what was said", async () => {
  const dataDir = temporaryFolder();
  const first = callUnderTest(dataDir);
  first.hear(said("user", "Hello?"));
  const second = apiUnderTest({ dataDir });
  expect(await second.read("GET /call/c1")).toMatchObject({
    status: "ended",
    endedReason: "worker-shutdown",
    artifact: { transcript: "User: Hello?\n" },
  });
});

test("a call is answered with the first message of the assistant that it names", async () => {
  const { read, resources } = apiUnderTest();
  const ann = { name: "Ann", firstMessage: "Ann here." };
  const { id: assistantId } = await read("POST /assistant", ann);
  const first = (request: CallRequest): unknown => whoAnswers(request, resources).firstMessage;
  const assistantOverrides = { firstMessage: "Over." };
  expect(first({ assistantId })).toBe("Ann here.");
  expect(first({ assistantId, assistantOverrides })).toBe("Over.");
  expect(first({ assistant: { firstMessage: "Inline." } })).toBe("Inline.");
  expect(first({ assistant: { firstMessageMode: "assistant-waits-for-user" } })).toBe("");
  expect(first({ squad: { members: [] } })).toBe(null);
  expect(first({ squadId: "receptionist", assistantOverrides })).toBe("Over.");
  expect(first({ workflow: { nodes: [] } })).toBe(null);
  expect(() => first({ assistant: { firstMessage: 7 } })).toThrow("firstMessage");
  expect(() => first({ assistantId: "gone" })).toThrow("no assistant");
  expect(() => first({ squadId: "gone" })).toThrow("no squad");
  expect(() => first({ workflowId: "gone" })).toThrow("no workflow");
});

const inline = { name: "Ann", model: { provider: "openai" } };

test.each([
  { assistant: "ann", assistantOverrides: { firstMessage: "Hi." } },
  { assistant: inline },
  { squad: "front-desk" },
  { workflow: inline },
])("what the client sends for %j is read as it was meant", (request) => {
  expect(callRequest.parse(webCallBody(request))).toEqual(webCallBody(request));
});
