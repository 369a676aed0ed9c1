import {
  type NluResult,
  nothingHeard,
  type ParseContext,
  type Practice,
  type Utterance,
  loadParser,
} from "@ringwell/receptionist";
import { EngineThread, startEngineWorker } from "../../speech/engine-thread.ts";
import { EngineError } from "../../speech/engines.ts";

/** Understands one utterance of a caller, or of a visitor who writes. */
export interface Understanding {
  parse(utterance: Utterance, context: ParseContext): Promise<NluResult>;
}

/** What the worker is asked. */
export type ParseRequest = Parameters<Understanding["parse"]>;

const workerScript = new URL("./parse-worker.ts", import.meta.url);

/**
 * Understanding in a worker thread, so that no text can block the event loop. Utterances are parsed one
 * after another. One that takes too long, or that crashes the worker, counts as not heard, and another
 * worker takes its place. Rejects with an `EngineError` when the worker cannot start. Parsing takes
 * 1 to 5 ms; tests pass another `script`.
 */
export async function startParser(
  practice: Practice,
  { answerTimeoutMs = 5_000, script = workerScript } = {},
): Promise<Understanding & { close(): Promise<void> }> {
  const thread = new EngineThread<ParseRequest, NluResult>({
    name: "The parser",
    answerTimeoutMs,
    startWorker: () => startEngineWorker(script, practice),
  });
  await thread.start();
  return {
    parse: (utterance, context) =>
      thread.askInTurn([utterance, context]).catch((error: unknown) => {
        if (!(error instanceof EngineError)) throw error;
        return nothingHeard(context.language, 0);
      }),
    close: () => thread.close(),
  };
}

const parsers = new WeakMap<Practice, ReturnType<typeof loadParser>>();

/**
 * The parser of a practice, on the calling thread. The first call reads the models, which takes
 * about 50 ms; later calls return the same parser.
 */
export function parserHere(practice: Practice): ReturnType<typeof loadParser> {
  const parser = parsers.get(practice) ?? loadParser(practice);
  parsers.set(practice, parser);
  return parser;
}
