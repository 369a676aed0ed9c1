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

/** Parsed once at the start, so that no caller waits until the code is compiled: 0.2 s. */
const firstTexts = ["I'd like to book a visit on Tuesday at three", "the first one", "yes please"];

/**
 * The parser of a practice, on the calling thread. The first call reads the models, which takes
 * about 50 ms, and compiles the code; later calls return the same parser.
 */
export function parserHere(practice: Practice): ReturnType<typeof loadParser> {
  const known = parsers.get(practice);
  if (known) return known;
  const parser = loadParser(practice);
  parsers.set(practice, parser);
  const context = { today: "2026-01-05", expecting: "anything", spokenOf: null } as const;
  for (const text of firstTexts)
    parser.parse({ text, confidence: 1 }, { ...context, language: "en" });
  return parser;
}
