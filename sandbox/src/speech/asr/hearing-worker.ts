import { parentPort, workerData } from "node:worker_threads";
import type { FromThread, ThreadNeeds, ToThread } from "./hearing-messages.ts";
import { letSoundGoFirst } from "../let-sound-go-first.ts";
import { briefly, forgetFiles, loadPocketSphinx } from "./pocket-sphinx.ts";
import { Recogniser } from "./recogniser.ts";

const { knowledge, seats } = workerData as ThreadNeeds;
letSoundGoFirst();

try {
  const sphinx = await loadPocketSphinx(knowledge);
  const recognisers = Array.from({ length: seats }, () => new Recogniser(sphinx));
  forgetFiles(sphinx);
  const lastPartials = recognisers.map(() => "");

  parentPort?.on("message", (message: ToThread) => {
    try {
      take(message, recognisers, lastPartials);
    } catch (error) {
      endThread(error);
    }
  });
  say({ type: "ready" });
} catch (error) {
  endThread(error);
}

function take(message: ToThread, recognisers: Recogniser[], lastPartials: string[]): void {
  const { seat } = message;
  const recogniser = recognisers[seat];
  if (!recogniser) return;
  switch (message.type) {
    case "meet":
      recogniser.meetCaller();
      break;
    case "hear": {
      const text = recogniser.hear(message.sound);
      if (text === lastPartials[seat]) return;
      lastPartials[seat] = text;
      if (text !== "") say({ type: "partial", seat, utterance: message.utterance, text });
      return;
    }
    case "finish":
      say({
        type: "heard",
        seat,
        utterance: message.utterance,
        ...recogniser.end(message.expected),
      });
      break;
    case "discard":
      recogniser.discard();
      break;
    default:
      message satisfies never;
  }
  lastPartials[seat] = "";
}

function say(message: FromThread): void {
  parentPort?.postMessage(message);
}

/** After a trap or an abort the heap cannot be trusted: the thread ends, another takes its place. */
function endThread(error: unknown): void {
  say({ type: "failed", reason: briefly(error) });
  process.exit(1); // in a worker this ends the thread, not the process
}
