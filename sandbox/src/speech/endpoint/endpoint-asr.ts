import { z } from "zod";
import { concatSound } from "../concat-sound.ts";
import {
  type AsrEngine,
  type ExpectedAnswer,
  type Heard,
  type Listener,
  longestUtteranceSamples,
} from "../engines.ts";
import { askEndpoint, type Endpoint, EndpointError } from "./ask-endpoint.ts";
import { EndpointHealth, type EndpointOptions } from "./endpoint-health.ts";
import { wavOf } from "../wav.ts";

/** The caller waits for the answer: after this the built-in engine's words are taken. */
const usualTimeoutMs = 2_500;
const mostAnswerBytes = 262_144;
const longestText = 1_000;
/** The usual form of the answer has no confidence. */
const usualConfidence = 0.9;
/** Above this the engine itself says that the sound is no speech. */
const mostLikelyNoSpeech = 0.6;

/**
 * Speech recognition by the owner's engine, in OpenAI's form of `POST …/audio/transcriptions`: each
 * utterance as a WAV file once it is over.
 *
 * The built-in engine listens along. It brings the captions while the caller speaks, and its words are
 * taken whenever the owner's engine does not answer in time.
 */
export function createEndpointAsr(
  endpoint: Endpoint,
  builtIn: AsrEngine,
  options: EndpointOptions,
): AsrEngine {
  const health = new EndpointHealth(options);
  const { timeoutMs = usualTimeoutMs } = options;
  return {
    get ready() {
      return builtIn.ready ?? true;
    },
    async listen() {
      const listener = await builtIn.listen();
      return new EndpointListener(listener, (sound, builtInWords) =>
        health.askOr(
          () => transcribed(endpoint, sound, timeoutMs),
          () => builtInWords,
        ),
      );
    },
    close: () => builtIn.close(),
  };
}

type Transcribe = (sound: Int16Array, builtInWords: Promise<Heard>) => Promise<Heard>;

class EndpointListener implements Listener {
  readonly #builtIn: Listener;
  readonly #transcribe: Transcribe;
  #frames: Int16Array[] = [];
  #samples = 0;

  constructor(builtIn: Listener, transcribe: Transcribe) {
    this.#builtIn = builtIn;
    this.#transcribe = transcribe;
  }

  hear(frame: Int16Array): void {
    this.#builtIn.hear(frame);
    if (this.#samples >= longestUtteranceSamples) return;
    this.#samples += frame.length;
    this.#frames.push(frame.slice());
  }

  onPartial(listener: (text: string) => void): void {
    this.#builtIn.onPartial(listener);
  }

  finish(expected?: ExpectedAnswer): Promise<Heard> {
    const sound = concatSound(this.#frames);
    this.#forgetSound();
    const builtInWords = this.#builtIn.finish(expected);
    return sound.length === 0 ? builtInWords : this.#transcribe(sound, builtInWords);
  }

  discard(): void {
    this.#forgetSound();
    this.#builtIn.discard();
  }

  close(): void {
    this.#forgetSound();
    this.#builtIn.close();
  }

  #forgetSound(): void {
    this.#frames = [];
    this.#samples = 0;
  }
}

async function transcribed(
  endpoint: Endpoint,
  sound: Int16Array,
  timeoutMs: number,
): Promise<Heard> {
  const body = new FormData();
  body.set("file", new Blob([wavOf(sound)], { type: "audio/wav" }), "utterance.wav");
  body.set("model", endpoint.model);
  body.set("language", "en");
  body.set("response_format", "json");
  const answer = await askEndpoint(endpoint, {
    body,
    accepts: ["application/json"],
    mostBytes: mostAnswerBytes,
    timeoutMs,
  });
  return heardIn(answer);
}

/** Engines write sounds that are no words into brackets: "[BLANK_AUDIO]", "(music)". */
const soundsInBrackets = /\[[^\]]*\]|\([^)]*\)/g;

const transcriptionSchema = z.object({
  // Cut first: each bracket that is never closed is searched to the end.
  text: z.string().transform((text) =>
    text
      .slice(0, 2 * longestText)
      .replaceAll(soundsInBrackets, " ")
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
      .trim()
      .slice(0, longestText),
  ),
  /** Only some engines send them; what is malformed counts as absent. */
  segments: z
    .array(
      z.object({
        avg_logprob: z.number().optional().catch(undefined),
        no_speech_prob: z.number().optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
});

/** Throws `EndpointError` for an answer without a text. */
function heardIn(answer: Uint8Array): Heard {
  const { text, segments = [] } = transcriptionIn(new TextDecoder().decode(answer));
  const isSpeech = segments.every(({ no_speech_prob: chance = 0 }) => chance <= mostLikelyNoSpeech);
  if (text === "" || !isSpeech) return { text: "", confidence: 0 };
  const chances = segments
    .flatMap(({ avg_logprob: logChance }) => logChance ?? [])
    .map((logChance) => Math.exp(Math.min(0, logChance)));
  if (chances.length === 0) return { text, confidence: usualConfidence };
  return { text, confidence: chances.reduce((sum, chance) => sum + chance, 0) / chances.length };
}

function transcriptionIn(json: string): z.infer<typeof transcriptionSchema> {
  try {
    return transcriptionSchema.parse(JSON.parse(json));
  } catch (cause) {
    const problem =
      cause instanceof z.ZodError
        ? "answered without a text"
        : "answered something that is no JSON";
    throw new EndpointError(problem, { cause });
  }
}
