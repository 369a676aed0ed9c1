/** Runs in a worker thread: decoding is synchronous, and a trap of the engine must end this thread only. */
import { parentPort, workerData } from "node:worker_threads";
import type { FromWorker, ToWorker } from "../engine-thread.ts";
import type { ExpectedAnswer } from "../engines.ts";
import { lowerThreadPriority } from "../lower-thread-priority.ts";
import { forgetFiles, type Knowledge, loadPocketSphinx } from "./pocket-sphinx.ts";
import { type Recognized, Recognizer } from "./recognizer.ts";

export interface AsrWorkerData {
  knowledge: Knowledge;
  /** How many callers it can hear at once. */
  seats: number;
}

/** Every seat hears one caller; `utterance` numbers the turns of all callers. */
export type AsrMessage = { seat: number } & (
  | { type: "new-caller" }
  | { type: "audio"; utterance: number; sound: Int16Array }
  /** The only request; its answer is the text. */
  | { type: "finish"; expected: ExpectedAnswer }
  | { type: "discard" }
);

export interface PartialText {
  seat: number;
  utterance: number;
  text: string;
}

const { knowledge, seats } = workerData as AsrWorkerData;
lowerThreadPriority();
const sphinx = await loadPocketSphinx(knowledge);
const recognizers = Array.from({ length: seats }, () => new Recognizer(sphinx));
const lastPartials = recognizers.map(() => "");
forgetFiles(sphinx);

parentPort?.on("message", ({ request, message }: ToWorker<AsrMessage>) => {
  const { seat } = message;
  const recognizer = recognizers[seat]!;
  switch (message.type) {
    case "new-caller":
      recognizer.newCaller();
      break;
    case "audio": {
      const text = recognizer.hear(message.sound);
      if (text === lastPartials[seat]) return;
      lastPartials[seat] = text;
      const { utterance } = message;
      if (text !== "") send({ type: "event", event: { seat, utterance, text } });
      return;
    }
    case "finish": {
      const answer = recognizer.end(message.expected);
      if (request !== null) send({ type: "answer", request, answer });
      break;
    }
    case "discard":
      recognizer.discard();
      break;
    default:
      message satisfies never;
  }
  lastPartials[seat] = "";
});
send({ type: "ready" });

function send(message: FromWorker<Recognized, PartialText>): void {
  parentPort?.postMessage(message);
}
