import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerMessage, webCallBody } from "@ringwell/provider-api";
import { expect, test } from "vitest";
import type { Room } from "../../calls/room.ts";
import { defaultLimits } from "../../http/limits.ts";
import { accountUnderTest, sender, startMs } from "../../../testing/api/account-under-test.ts";
import { DEFAULT_PRIVATE_KEY } from "../credentials.ts";
import { providerRoutes } from "../provider-routes.ts";
import { CallArchive } from "./call-archive.ts";
import { callRoutes } from "./call-routes.ts";
import { type CallRequest, callRequest, whoAnswers } from "./who-answers.ts";

const isoAfter = (ms: number): string => new Date(startMs + ms).toISOString();
const said = (role: "assistant" | "user", transcript: string): ServerMessage => ({
  type: "transcript",
  role,
  transcriptType: "final",
  transcript,
});
const booked: ServerMessage = {
  type: "tool-calls-result",
  toolCallResult: {
    name: "book",
    result: {
      bookingId: "b1",
      service: "teeth cleaning",
      startsAt: "2026-11-24T20:00:00Z",
      durationMin: 30,
      timeZone: "America/New_York",
      spoken: "Tuesday, November 24 at 3:00 pm (EST)",
    },
  },
};

function archiveUnderTest(dataDir = ":memory:") {
  let nowMs = startMs;
  const now = (): number => nowMs;
  const { resources } = accountUnderTest({ dataDir });
  const calls = new CallArchive({ resources, now });
  const ended: string[] = [];
  const roomOf = (id: string): Room =>
    ({
      end: () => {
        ended.push(id);
        calls.ended({ id, reason: "manually-canceled" });
      },
    }) as unknown as Room;
  const rooms = { get: roomOf, open: () => ({ ok: false, problem: "too-many-calls" }) as const };
  const addressOf = (): string => "10.0.0.1";
  const send = sender(
    providerRoutes(DEFAULT_PRIVATE_KEY, [
      callRoutes({ resources, calls, rooms, limits: defaultLimits, now, addressOf }),
    ]),
  );
  const read = async (asked: string) => (await send(asked)).json();
  return {
    resources,
    calls,
    ended,
    send,
    read,
    at: (ms: number, ...messages: ServerMessage[]) => {
      nowMs = startMs + ms;
      for (const message of messages) calls.handleServerMessage({ id: "c1", message });
    },
  };
}

test("a call is read as it goes on: queued, in progress, ended, with what was said and done", async () => {
  const { calls, read, at } = archiveUnderTest();
  calls.opened("c1", { fields: { assistantId: "receptionist" }, firstMessage: null });
  expect(await read("GET /call/c1")).toMatchObject({
    id: "c1",
    orgId: "sandbox",
    type: "webCall",
    status: "queued",
    assistantId: "receptionist",
    cost: 0,
    createdAt: isoAfter(0),
  });

  at(1_000, { type: "status-update", status: "in-progress" }, said("assistant", "Hello."));
  at(6_000, said("user", "A cleaning on Tuesday."), booked);
  expect(await read("GET /call/c1")).toMatchObject({
    status: "in-progress",
    startedAt: isoAfter(1_000),
    artifact: { transcript: "AI: Hello.\nUser: A cleaning on Tuesday.\n" },
  });

  at(9_000);
  calls.ended({ id: "c1", reason: "customer-ended-call" });
  const call = await read("GET /call/c1");
  expect(call).toMatchObject({
    status: "ended",
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
  expect(call.messages).toEqual(call.artifact.messages);
  expect(call.messages).toMatchObject([
    { role: "bot", message: "Hello.", time: startMs + 1_000, secondsFromStart: 0 },
    { role: "user", message: "A cleaning on Tuesday.", secondsFromStart: 5 },
    { role: "tool_call_result", toolCallId: "call_1", name: "book" },
  ]);
});

test.each([
  ["ended-early", [], "Nothing was said."],
  ["answered", [said("user", "How much is a filling?")], "Questions were answered"],
  [
    "handed-off",
    [
      {
        type: "tool-calls-result",
        toolCallResult: { name: "hand-off", result: { note: "Asked for a person." } },
      } satisfies ServerMessage,
    ],
    "Asked for a person.",
  ],
] as const)("a call that was %s says so in its analysis", async (outcome, messages, words) => {
  const { calls, read, at } = archiveUnderTest();
  calls.opened("c1", { fields: {}, firstMessage: null });
  at(0, ...messages);
  calls.ended({ id: "c1", reason: "assistant-ended-call" });
  const { analysis } = await read("GET /call/c1");
  expect(analysis.structuredData.outcome).toBe(outcome);
  expect(analysis.summary).toContain(words);
});

test.each([
  ["customer-did-not-join", "customer-did-not-answer"],
  ["sandbox-stopping", "worker-shutdown"],
] as const)(
  "a call that ended by %s is recorded in the provider's words: %s",
  async (reason, words) => {
    const { calls, read } = archiveUnderTest();
    calls.opened("c1", { fields: {}, firstMessage: null });
    calls.ended({ id: "c1", reason });
    expect((await read("GET /call/c1")).endedReason).toBe(words);
  },
);

test("calls are listed, newest first, and by assistant", async () => {
  const { calls, read, at } = archiveUnderTest();
  calls.opened("c1", { fields: { assistantId: "receptionist" }, firstMessage: null });
  calls.ended({ id: "c1", reason: "customer-ended-call" });
  at(1_000);
  calls.opened("c2", { fields: { assistantId: "another" }, firstMessage: null });
  const ids = (found: { id: string }[]) => found.map(({ id }) => id);
  expect(ids(await read("GET /call"))).toEqual(["c2", "c1"]);
  expect(ids(await read("GET /call?limit=1"))).toEqual(["c2"]);
  expect(ids(await read("GET /call?assistantId=another"))).toEqual(["c2"]);
});

test("deleting a call ends it and leaves nothing of it", async () => {
  const { calls, send, ended, at } = archiveUnderTest();
  calls.opened("c1", { fields: {}, firstMessage: null });
  at(0, said("user", "My name is Canary."));
  const deleted = await send("DELETE /call/c1");
  expect(await deleted.json()).toMatchObject({ id: "c1", endedReason: "manually-canceled" });
  expect(ended).toEqual(["c1"]);
  at(1_000, said("assistant", "Too late."));
  expect((await send("GET /call/c1")).status).toBe(404);
  expect((await send("DELETE /call/c1")).status).toBe(404);
});

test("a call that a crash cut off is ended when the sandbox comes back, with what was said", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "calls-"));
  const first = archiveUnderTest(dataDir);
  first.calls.opened("c1", { fields: {}, firstMessage: null });
  first.at(0, said("user", "Hello?"));
  const second = archiveUnderTest(dataDir);
  expect(await second.read("GET /call/c1")).toMatchObject({
    status: "ended",
    endedReason: "worker-shutdown",
    artifact: { transcript: "User: Hello?\n" },
  });
  first.resources.close();
  second.resources.close();
  rmSync(dataDir, { recursive: true });
});

test("a call is answered with the first message of the assistant that it names", async () => {
  const { send, resources } = accountUnderTest();
  const ann = { name: "Ann", firstMessage: "Ann here." };
  const { id: assistantId } = await (await send("POST /assistant", ann)).json();
  const first = (request: CallRequest): unknown => whoAnswers(request, resources).firstMessage;
  const assistantOverrides = { firstMessage: "Over." };
  expect(first({ assistantId })).toBe("Ann here.");
  expect(first({ assistantId, assistantOverrides })).toBe("Over.");
  expect(first({ assistant: { firstMessage: "Inline." } })).toBe("Inline.");
  expect(first({ assistant: { firstMessage: 7 } })).toBe(null);
  expect(first({ assistant: { firstMessageMode: "assistant-waits-for-user" } })).toBe("");
  expect(first({ squad: { members: [] } })).toBe(null);
  expect(first({ squadId: "receptionist", assistantOverrides })).toBe("Over.");
  expect(first({ workflow: { nodes: [] } })).toBe(null);
  expect(() => first({ assistantId: "gone" })).toThrow("no assistant");
  expect(() => first({ squadId: "gone" })).toThrow("no squad");
  expect(() => first({ workflowId: "gone" })).toThrow("no workflow");
});

test("what the client sends is read as it was meant", () => {
  const inline = { name: "Ann", model: { provider: "openai" } };
  for (const request of [
    { assistant: "ann", assistantOverrides: { firstMessage: "Hi." } },
    { assistant: inline },
    { squad: "front-desk" },
    { workflow: inline },
  ]) {
    expect(callRequest.parse(webCallBody(request))).toEqual(webCallBody(request));
  }
});
