import { ApiError, UnreachableError } from "@ringwell/provider-api";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChatStore } from "./chat-store.ts";
import { scriptedAnswers } from "./testing/scripted-answers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function chat({ isOnline = true } = {}) {
  const { asked, ask } = scriptedAnswers();
  const world = { onLine: isOnline };
  vi.stubGlobal("navigator", world);
  const store = new ChatStore(ask, "Hello.");
  const texts = (): string[] => store.getState().lines.map(({ text }) => text);
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
  const answer = async (words: string): Promise<void> => {
    asked.at(-1)?.say(words);
    asked.at(-1)?.end();
    await settle();
  };
  return { store, asked, world, texts, settle, answer };
}

const refused = (status: number): ApiError =>
  new ApiError("refused", new Response(null, { status }), null);

test("it speaks first, the first question includes that line, and the next continues the session", async () => {
  const { store, asked, texts, answer } = chat();
  expect(texts()).toEqual(["Hello."]);
  store.send("Are you open?");
  expect(texts()).toEqual(["Hello.", "Are you open?"]);
  expect(asked[0]?.question).toEqual({
    input: [
      { role: "assistant", content: "Hello." },
      { role: "user", content: "Are you open?" },
    ],
  });
  asked[0]?.tell({ type: "session", sessionId: "s1" });
  await answer("Yes.");
  store.send("Two");
  expect(asked[1]?.question).toEqual({ input: "Two", sessionId: "s1" });
});

test("an answer is shown while it is written, becomes lines when it is whole, and is timed once", async () => {
  const { store, asked, texts, settle } = chat();
  store.send("Are you open?");
  await vi.advanceTimersByTimeAsync(400);
  asked[0]?.say("Yes, ");
  await vi.advanceTimersByTimeAsync(300);
  asked[0]?.say("until five.");
  asked[0]?.say("Anything else?", 1);
  await settle();
  expect(store.getState()).toMatchObject({
    phase: "answering",
    arriving: ["Yes, until five.", "Anything else?"],
  });
  expect(texts()).toHaveLength(2);
  asked[0]?.end();
  await settle();
  expect(store.getState()).toMatchObject({ phase: "open", arriving: [] });
  expect(texts().slice(2)).toEqual(["Yes, until five.", "Anything else?"]);
  const answerTimes = store.getState().lines.map(({ answerMs }) => answerMs);
  expect(answerTimes).toEqual([undefined, undefined, 400, undefined]);
});

type Answer = ReturnType<typeof chat>["asked"][number];
const breaksOff = (error: Error) => (answer: Answer) => {
  answer.say("Ye");
  answer.fail(error);
};

test.each([
  ["too many questions", breaksOff(refused(429)), "busy"],
  ["every line taken", breaksOff(refused(503)), "busy"],
  ["a refusal", breaksOff(refused(404)), "refused"],
  ["an answer that broke off", breaksOff(new UnreachableError("gone")), "no-answer"],
  ["an answer without a word", (answer: Answer) => answer.end(), "no-answer"],
] as const)("%s is shown, and the line is sent again on request", async (_, happens, because) => {
  const { store, asked, texts, settle, answer } = chat();
  store.send("Are you open?");
  happens(asked[0]!);
  await settle();
  expect(store.getState()).toMatchObject({ phase: "failed", because, arriving: [] });
  expect(asked).toHaveLength(1);
  store.sendAgain();
  expect(asked[1]?.line).toBe("Are you open?");
  await answer("Yes.");
  expect(texts()).toEqual(["Hello.", "Are you open?", "Yes."]);
});

test("an answer fails after 15 seconds without a word", async () => {
  const { store, asked, settle } = chat();
  store.send("Are you open?");
  await vi.advanceTimersByTimeAsync(14_000);
  asked[0]?.say("Yes");
  await vi.advanceTimersByTimeAsync(14_999);
  expect(store.getState().phase).toBe("answering");
  await vi.advanceTimersByTimeAsync(1);
  await settle();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(store.getState()).toMatchObject({ phase: "failed", because: "no-answer" });
});

test("offline, nothing is asked, and the line waits", async () => {
  const { store, asked, world, settle } = chat({ isOnline: false });
  store.send("Are you open?");
  await settle();
  expect(store.getState()).toMatchObject({ phase: "failed", because: "offline" });
  expect(asked).toHaveLength(0);
  world.onLine = true;
  store.sendAgain();
  expect(asked).toHaveLength(1);
});

test("a chat that starts over forgets everything, and cancels the running request", async () => {
  const { store, asked, texts, settle, answer } = chat();
  store.send("One");
  asked[0]?.tell({ type: "session", sessionId: "s1" });
  store.startOver();
  asked[0]?.say("Too late");
  await settle();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(texts()).toEqual(["Hello."]);
  expect(store.getState()).toMatchObject({ phase: "started-over", done: [] });
  store.send("Two");
  expect(asked[1]?.question.sessionId).toBeUndefined();
  await answer("Yes.");
  expect(store.getState()).toMatchObject({ phase: "open" });
});

test("in any order of events, one question is asked at a time and none is lost", async () => {
  const step = fc.constantFrom("send", "say", "end", "fail", "again", "wait", "offline", "online");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { store, asked, world, texts, settle, answer } = chat();
      let sent = 0;
      for (const each of steps) {
        const last = asked.at(-1);
        if (each === "send") store.send(`line ${(sent += 1)}`);
        if (each === "say") last?.say("words ");
        if (each === "end") last?.end();
        if (each === "fail") last?.fail(new UnreachableError("gone"));
        if (each === "again") store.sendAgain();
        if (each === "wait") await vi.advanceTimersByTimeAsync(16_000);
        if (each === "offline") world.onLine = false;
        if (each === "online") world.onLine = true;
        await settle();
      }
      world.onLine = true;
      for (let turn = 0; turn <= 2 * sent && store.getState().phase !== "open"; turn += 1) {
        if (store.getState().phase === "failed") store.sendAgain();
        await settle();
        await answer("answer");
      }
      expect(store.getState().phase).toBe("open");
      const lines = texts().filter((text) => text.startsWith("line "));
      expect(lines).toHaveLength(sent);
      expect([...new Set(asked.map(({ line }) => line))]).toEqual(lines);
    }),
    { numRuns: 150 },
  );
});
