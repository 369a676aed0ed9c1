import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EngineError, type FromWorker, type ToWorker } from "../engine-thread.ts";
import type { TtsEngine } from "../engines.ts";
import { createTts, type TtsWorker } from "./create-tts.ts";
import type { TtsRequest } from "./tts-worker.ts";

/** A worker that answers only when the test says so. */
class FakeWorker extends EventEmitter implements TtsWorker {
  readonly received: string[] = [];
  #request = 0;

  postMessage({ request, message }: ToWorker<TtsRequest>): void {
    this.received.push(message.sentence);
    this.#request = request!;
  }

  async terminate(): Promise<void> {
    this.emit("exit");
  }

  send(message: FromWorker<Int16Array, never>): void {
    this.emit("message", message);
  }

  /** Answers the newest request. */
  render(): void {
    this.send({ type: "answer", request: this.#request, answer: new Int16Array([7]) });
  }

  fail(): void {
    this.send({ type: "failure", request: this.#request, reason: "no such sound" });
  }
}

const workers: FakeWorker[] = [];
let cannotStart = false;
function startWorker(): FakeWorker {
  if (cannotStart) throw new Error("no threads left");
  const worker = new FakeWorker();
  workers.push(worker);
  return worker;
}

beforeEach(() => {
  vi.useFakeTimers();
  workers.length = 0;
  cannotStart = false;
});
afterEach(() => void vi.useRealTimers());

async function startTts(): Promise<TtsEngine> {
  const starting = createTts(startWorker);
  workers[0]!.send({ type: "ready" });
  return starting;
}

/** A request reaches the worker some microtasks later. */
const settled = () => vi.advanceTimersByTimeAsync(0);

test("a sentence comes back as sound, and no timer is left behind", async () => {
  const tts = await startTts();
  const sound = tts.speak("Hello.");
  await settled();
  workers[0]!.render();

  expect(await sound).toEqual(new Int16Array([7]));
  expect(vi.getTimerCount()).toBe(0);
});

test("an engine that cannot start says so", async () => {
  const starting = createTts(startWorker);
  workers[0]!.emit("error", new Error("no module"));
  workers[0]!.emit("exit");
  await expect(starting).rejects.toThrow(/cannot start: no module/);
});

test("a sentence that cannot be rendered fails by itself", async () => {
  const tts = await startTts();
  const lost = tts.speak("Hello.").catch(String);
  await settled();
  workers[0]!.fail();
  expect(await lost).toMatch(/no such sound/);
  expect(workers).toHaveLength(1);
});

test("a thread that ends fails its sentence; the next waits for the new thread", async () => {
  const tts = await startTts();
  const lost = tts.speak("Hello.").catch((error: unknown) => error);
  await settled();
  workers[0]!.emit("exit");
  expect(await lost).toBeInstanceOf(EngineError);

  const next = tts.speak("Goodbye.");
  await settled();
  expect(workers[1]!.received).toEqual([]);
  workers[1]!.send({ type: "ready" });
  await settled();
  workers[1]!.render();

  expect(await next).toHaveLength(1);
  expect(workers.map(({ received }) => received)).toEqual([["Hello."], ["Goodbye."]]);
});

test("a restart that fails rejects the waiting sentence, and the next tries again", async () => {
  const tts = await startTts();
  workers[0]!.emit("exit");
  const waits = tts.speak("Hello.").catch(String);
  await settled();
  workers[1]!.emit("exit");
  expect(await waits).toMatch(/cannot start/);
  expect(workers).toHaveLength(2);

  const next = tts.speak("Hello.");
  await settled();
  workers[2]!.send({ type: "ready" });
  await settled();
  workers[2]!.render();
  expect(await next).toHaveLength(1);
});

test("a thread that cannot even be made rejects the sentence, and is tried again", async () => {
  const tts = await startTts();
  cannotStart = true;
  workers[0]!.emit("exit");
  await expect(tts.speak("Hello.")).rejects.toThrow(EngineError);

  cannotStart = false;
  const next = tts.speak("Hello.");
  await settled();
  workers[1]!.send({ type: "ready" });
  await settled();
  workers[1]!.render();
  expect(await next).toHaveLength(1);
});

test("a thread that never answers is given up at the deadline and replaced", async () => {
  const tts = await startTts();
  const lost = tts.speak("Hello.").catch(String);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);

  expect(await lost).toMatch(/^EngineError: .*too long/);
  expect(workers).toHaveLength(2);
});

test("closing rejects pending sentences and starts nothing again", async () => {
  const tts = await startTts();
  const lost = tts.speak("Hello.").catch(String);
  await settled();
  await tts.close();

  expect(await lost).toMatch(/^EngineError/);
  await expect(tts.speak("Hello.")).rejects.toThrow(/closed/);
  expect([workers.length, vi.getTimerCount()]).toEqual([1, 0]);
});
