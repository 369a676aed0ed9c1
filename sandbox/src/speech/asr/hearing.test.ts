import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FRAME_SAMPLES, type HearingEngine } from "../engines.ts";
import type { FromThread, ToThread } from "./hearing-messages.ts";
import type { ThreadLike } from "./hearing-thread.ts";
import { AllSeatsTakenError, createHearing } from "./hearing.ts";

/** A hearing thread held by the test: it says only what it is told to say. */
class HeldThread implements ThreadLike {
  readonly told: ToThread[] = [];
  readonly #listeners: [string, (argument: never) => void][] = [];

  on(event: string, listener: (argument: never) => void): void {
    this.#listeners.push([event, listener]);
  }

  postMessage(message: ToThread): void {
    this.told.push(message);
  }

  async terminate(): Promise<void> {
    this.end();
  }

  say(message: FromThread): void {
    this.#emit("message", message);
  }

  end(): void {
    this.#emit("exit", undefined);
  }

  /** Answers the utterance that was finished last. */
  answer(text: string): void {
    const asked = this.told.findLast((message) => message.type === "finish");
    if (asked?.type !== "finish") throw new Error("Nothing was finished");
    this.say({
      type: "heard",
      seat: asked.seat,
      utterance: asked.utterance,
      text,
      wordScore: -1,
      words: 1,
    });
  }

  #emit(event: string, argument: unknown): void {
    for (const [name, listener] of this.#listeners) if (name === event) listener(argument as never);
  }
}

const frame = new Int16Array(FRAME_SAMPLES).fill(1_000);
const nothing = { text: "", confidence: 0 };
let threads: HeldThread[];
let startsAtOnce: boolean;
let hearing: HearingEngine;

beforeEach(async () => {
  threads = [];
  startsAtOnce = true;
  hearing = await createHearing({
    sentences: ["yes please", "no thank you"],
    workers: 2,
    startThread: () => {
      const thread = new HeldThread();
      threads.push(thread);
      if (startsAtOnce) queueMicrotask(() => thread.say({ type: "ready" }));
      return thread;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  return hearing.close();
});

const thread = (): HeldThread => threads.at(-1)!;

test("an utterance that was being heard when the engine died is answered with nothing", async () => {
  const listener = await hearing.listen();
  listener.hear(frame);
  const heard = listener.finish();
  thread().end();
  expect(await heard).toEqual(nothing);
});

test("half an utterance is not taken for the whole after the engine died within it", async () => {
  const listener = await hearing.listen();
  listener.hear(frame);
  thread().end();
  listener.hear(frame);
  expect(await listener.finish()).toEqual(nothing);
  expect(thread().told).toEqual([]);
});

test("the next utterance after the engine died is heard by a new thread", async () => {
  const listener = await hearing.listen();
  listener.hear(frame);
  thread().end();
  listener.discard();
  listener.hear(frame);
  const heard = listener.finish();
  thread().answer("yes please");
  expect(threads).toHaveLength(2);
  expect(await heard).toMatchObject({ text: "yes please" });
});

test("a thread that owes an answer for too long is replaced, and the caller is answered", async () => {
  vi.useFakeTimers();
  const listener = await hearing.listen();
  listener.hear(frame);
  const heard = listener.finish();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await heard).toEqual(nothing);
  expect(threads).toHaveLength(2);
});

test("a thread that is still starting is waited for, however long it takes", async () => {
  vi.useFakeTimers();
  const listeners = await Promise.all(Array.from({ length: 4 }, () => hearing.listen()));
  startsAtOnce = false;
  const fifth = await hearing.listen();
  fifth.hear(frame);
  const starting = thread();
  const heard = fifth.finish();
  await vi.advanceTimersByTimeAsync(14_000);
  starting.say({ type: "ready" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(thread()).toBe(starting);
  thread().answer("yes please");
  expect(await heard).toMatchObject({ text: "yes please" });
  for (const listener of listeners) listener.close();
});

test("a thread that cannot start again is not started for ever", async () => {
  const listener = await hearing.listen();
  const [first] = threads;
  first!.end();
  threads[1]!.end(); // before it is ready
  listener.hear(frame);
  expect(await listener.finish()).toEqual(nothing);
  expect(threads).toHaveLength(2);
});

test("words said late to one caller are never told to the next on the same seat", async () => {
  const before = await hearing.listen();
  before.hear(frame);
  const late = thread().told.find((message) => message.type === "hear");
  before.close();
  const partials: string[] = [];
  const next = await hearing.listen();
  next.onPartial((text) => partials.push(text));
  next.hear(frame);
  const { seat, utterance } = late as Extract<ToThread, { type: "hear" }>;
  thread().say({ type: "partial", seat, utterance, text: "somebody else's words" });
  expect(partials).toEqual([]);
});

test("what was asked for is told with the end of the utterance, and holds for that one alone", async () => {
  const listener = await hearing.listen();
  for (const expected of ["phone-number", undefined] as const) {
    listener.hear(frame);
    const heard = listener.finish(expected);
    thread().answer("yes please");
    await heard;
  }
  const ends = thread().told.flatMap((message) =>
    message.type === "finish" ? [message.expected] : [],
  );
  expect(ends).toEqual(["phone-number", "anything"]);
});

test("each caller begins unknown: the seat is told of another caller", async () => {
  (await hearing.listen()).close();
  await hearing.listen();
  expect(thread().told.filter(({ type }) => type === "meet")).toHaveLength(2);
});

test("what comes after fifteen seconds of one utterance is not handed on", async () => {
  const listener = await hearing.listen();
  for (let index = 0; index < 1_000; index += 1) listener.hear(frame);
  expect(thread().told.filter(({ type }) => type === "hear")).toHaveLength(750);
});

test("a frame is copied: who gave it may use it again", async () => {
  const listener = await hearing.listen();
  listener.hear(frame);
  const sent = thread().told.find((message) => message.type === "hear");
  expect(sent).toMatchObject({ sound: frame });
  expect((sent as { sound: Int16Array }).sound).not.toBe(frame);
});

test("the ninth caller of two threads is told that all seats are taken, until one hangs up", async () => {
  const listeners = await Promise.all(Array.from({ length: 8 }, () => hearing.listen()));
  await expect(hearing.listen()).rejects.toThrow(AllSeatsTakenError);
  listeners[3]!.close();
  await expect(hearing.listen()).resolves.toBeDefined();
});

test("an engine that cannot start says why, in a line", async () => {
  const starting = createHearing({
    sentences: ["yes"],
    startThread: () => {
      const held = new HeldThread();
      queueMicrotask(() => {
        held.say({ type: "failed", reason: "no file" });
        held.end();
      });
      return held;
    },
  });
  await expect(starting).rejects.toThrow("Hearing cannot start: no file");
});

test("no utterance is no words, and the thread is not asked", async () => {
  const listener = await hearing.listen();
  expect(await listener.finish()).toEqual(nothing);
  expect(thread().told.map(({ type }) => type)).toEqual(["meet"]);
});
