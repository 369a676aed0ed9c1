import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSpeaking, SpeakingError, type SpeakingThread } from "./create-speaking.ts";
import type { FromSpeaking, ToSpeaking } from "./speaking-worker.ts";

/** A thread that does nothing of its own accord. */
class ScriptedThread extends EventEmitter implements SpeakingThread {
  readonly asked: string[] = [];
  #last = 0;

  postMessage({ id, sentence }: ToSpeaking): void {
    this.asked.push(sentence);
    this.#last = id;
  }

  async terminate(): Promise<void> {
    this.emit("exit");
  }

  say(message: FromSpeaking): void {
    this.emit("message", message);
  }

  /** Answers what was asked last. */
  render(): void {
    this.say({ type: "sound", id: this.#last, sound: new Int16Array([7]) });
  }
}

const threads: ScriptedThread[] = [];
let cannotStart = false;
function startThread(): ScriptedThread {
  if (cannotStart) throw new Error("no threads left");
  const thread = new ScriptedThread();
  threads.push(thread);
  return thread;
}
const threadAt = (index: number): ScriptedThread => {
  const thread = threads[index];
  if (!thread) throw new Error(`thread ${index} was not started`);
  return thread;
};

beforeEach(() => {
  vi.useFakeTimers();
  threads.length = 0;
  cannotStart = false;
});
afterEach(() => void vi.useRealTimers());

async function speakingEngine() {
  const starting = createSpeaking({ startThread, deadlineMs: 1_000 });
  threadAt(0).say({ type: "ready" });
  return starting;
}

/** What is asked reaches the thread a microtask later. */
const settled = () => vi.advanceTimersByTimeAsync(0);

test("a sentence comes back as sound, and no deadline is left behind", async () => {
  const speaking = await speakingEngine();
  const sound = speaking.speak("Hello.");
  await settled();
  threadAt(0).render();

  expect(await sound).toEqual(new Int16Array([7]));
  expect(vi.getTimerCount()).toBe(0);
});

test("an engine that cannot start says so", async () => {
  const starting = createSpeaking({ startThread });
  threadAt(0).emit("error", new Error("no module"));
  threadAt(0).emit("exit");
  await expect(starting).rejects.toThrow(/cannot start: no module/);
});

test("a thread that ends fails its sentence; the next waits for the new thread", async () => {
  const speaking = await speakingEngine();
  const lost = speaking.speak("Hello.");
  await settled();
  threadAt(0).emit("exit");
  await expect(lost).rejects.toThrow(SpeakingError);

  const next = speaking.speak("Goodbye.");
  await settled();
  expect(threadAt(1).asked).toEqual([]);
  threadAt(1).say({ type: "ready" });
  await settled();
  threadAt(1).render();

  expect(await next).toHaveLength(1);
  expect([threadAt(0).asked, threadAt(1).asked]).toEqual([["Hello."], ["Goodbye."]]);
});

test("a restart that fails fails who waits for it, and the next sentence tries again", async () => {
  const speaking = await speakingEngine();
  threadAt(0).emit("exit");
  const waits = speaking.speak("Hello.");
  threadAt(1).emit("exit");
  await expect(waits).rejects.toThrow(/cannot start/);
  expect(threads).toHaveLength(2);

  const next = speaking.speak("Hello.");
  threadAt(2).say({ type: "ready" });
  await settled();
  threadAt(2).render();
  expect(await next).toHaveLength(1);
});

test("a thread that cannot even be made fails who asks, and is tried again", async () => {
  const speaking = await speakingEngine();
  cannotStart = true;
  threadAt(0).emit("exit");
  await expect(speaking.speak("Hello.")).rejects.toThrow(SpeakingError);

  cannotStart = false;
  const next = speaking.speak("Hello.");
  threadAt(1).say({ type: "ready" });
  await settled();
  threadAt(1).render();
  expect(await next).toHaveLength(1);
});

test("a thread that never answers is given up at the deadline and replaced", async () => {
  const speaking = await speakingEngine();
  const lost = speaking.speak("Hello.").catch(String);
  await vi.advanceTimersByTimeAsync(999);
  expect(threads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);

  expect(await lost).toMatch(/^SpeakingError: .*too long/);
  expect(threads).toHaveLength(2);
});

test("closing fails what is still asked for and starts nothing again", async () => {
  const speaking = await speakingEngine();
  const lost = speaking.speak("Hello.").catch(String);
  await speaking.close();

  expect(await lost).toMatch(/^SpeakingError/);
  await expect(speaking.speak("Hello.")).rejects.toThrow(/closed/);
  expect([threads.length, vi.getTimerCount()]).toEqual([1, 0]);
});
