import { afterEach, beforeEach, expect, test } from "vitest";
import { reportedFailures } from "../../../testing/reported-failures.ts";
import { FakeWorker } from "../../../testing/speech/fake-worker.ts";
import { type AsrEngine, FRAME_SAMPLES, type Heard, nothingHeard } from "../engines.ts";
import type { AsrMessage, PartialText } from "./asr-worker.ts";
import { createAsr } from "./create-asr.ts";

type FakeAsr = FakeWorker<AsrMessage, Heard, PartialText>;

const frame = new Int16Array(FRAME_SAMPLES).fill(1_000);
let workers: FakeAsr[];
const { heads } = reportedFailures();
let asr: AsrEngine;

beforeEach(async () => {
  workers = [];
  asr = await createAsr({
    knowledge: { dictionary: "", languageModel: "" },
    maxThreads: 2,
    startWorker: () => {
      const worker: FakeAsr = new FakeWorker();
      workers.push(worker);
      queueMicrotask(() => worker.send({ type: "ready" }));
      return worker as never;
    },
  });
});
afterEach(() => asr.close());

const worker = (): FakeAsr => workers.at(-1)!;
const answer = (text: string): void => worker().answer({ text, confidence: 1 });

test("an utterance is answered with nothing when the engine ends meanwhile, which is reported", async () => {
  const listener = asr.listen();
  listener.hear(frame);
  const heard = listener.finish();
  worker().emit("exit");
  expect(await heard).toEqual(nothingHeard);
  expect(heads()).toEqual(["Speech recognition ended. EngineError"]);
});

test("half an utterance is not taken for the whole after the engine ended within it", async () => {
  const listener = asr.listen();
  listener.hear(frame);
  worker().emit("exit");
  listener.hear(frame);
  expect(await listener.finish()).toEqual(nothingHeard);
  expect(worker().messages).toEqual([]);
});

test("the next utterance after the engine ended is heard by a new worker", async () => {
  const listener = asr.listen();
  listener.hear(frame);
  worker().emit("exit");
  listener.discard();
  listener.hear(frame);
  const heard = listener.finish();
  answer("yes please");
  expect(workers).toHaveLength(2);
  expect(await heard).toMatchObject({ text: "yes please" });
});

test("words that come late are never shown to the next caller on the same seat", async () => {
  const before = asr.listen();
  before.hear(frame);
  const late = worker().messages.find((message) => message.type === "audio");
  before.close();
  const partials: string[] = [];
  const next = asr.listen();
  next.onPartial((text) => partials.push(text));
  next.hear(frame);
  const { seat, utterance } = late as Extract<AsrMessage, { type: "audio" }>;
  worker().send({ type: "event", event: { seat, utterance, text: "somebody else's words" } });
  expect(partials).toEqual([]);
});

test("the eleventh caller of two threads is refused, until another hangs up", async () => {
  const listeners = Array.from({ length: 10 }, () => asr.listen());
  expect(() => asr.listen()).toThrow("10 calls are being heard already");
  listeners[3]!.close();
  expect(() => asr.listen()).not.toThrow();
});

test("without sound there are no words, and the worker is not asked", async () => {
  const listener = asr.listen();
  expect(await listener.finish()).toEqual(nothingHeard);
  expect(worker().messages.map(({ type }) => type)).toEqual(["new-caller"]);
});
