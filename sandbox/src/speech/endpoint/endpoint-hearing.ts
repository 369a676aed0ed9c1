import {
  type ExpectedAnswer,
  type Heard,
  type HearingEngine,
  type Listener,
  SAMPLE_RATE_HZ,
} from "../engines.ts";
import { askEndpoint, type Endpoint, EndpointError } from "./ask-endpoint.ts";
import { type EndpointNeeds, Standing } from "./standing.ts";
import { wavOf } from "./wav.ts";

/** Who speaks waits for the answer: after this the built-in engine's words are taken. */
const usuallyWithinMs = 2_500;
const mostAnswerBytes = 262_144;
/** As the built-in engine: what comes after it is not heard. */
const longestUtteranceSamples = 15 * SAMPLE_RATE_HZ;
const longestText = 1_000;
/** The usual form of the answer says nothing of how sure the engine is. */
const usuallySure = 0.9;
/** Above this the engine itself takes the sound for no speech. */
const mostLikelyNoSpeech = 0.6;

/**
 * Hears by the owner's engine, in OpenAI's form of `POST …/audio/transcriptions`: each utterance as a
 * WAV file once it is over.
 *
 * The built-in engine listens along. Its are the captions while somebody speaks, and its words are
 * taken whenever the owner's engine does not answer in time.
 */
export function createEndpointHearing(
  endpoint: Endpoint,
  builtIn: HearingEngine,
  needs: EndpointNeeds,
): HearingEngine {
  const standing = new Standing(needs);
  const { answersWithinMs = usuallyWithinMs } = needs;
  const ask = (sound: Int16Array) => transcribed(endpoint, sound, answersWithinMs);
  return {
    get ready() {
      return builtIn.ready ?? true;
    },
    listen: async () => new EndpointListener(ask, await builtIn.listen(), standing),
    close: () => builtIn.close(),
  };
}

class EndpointListener implements Listener {
  readonly #ask: (sound: Int16Array) => Promise<Heard>;
  readonly #builtIn: Listener;
  readonly #standing: Standing;
  #frames: Int16Array[] = [];
  #samples = 0;

  constructor(ask: (sound: Int16Array) => Promise<Heard>, builtIn: Listener, standing: Standing) {
    this.#ask = ask;
    this.#builtIn = builtIn;
    this.#standing = standing;
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

  async finish(expected?: ExpectedAnswer): Promise<Heard> {
    const sound = this.#takeSound();
    const spare = this.#builtIn.finish(expected);
    if (sound.length === 0 || !this.#standing.worthAsking) return spare;
    try {
      const heard = await this.#ask(sound);
      this.#standing.answered();
      return heard;
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      this.#standing.failed(error);
      return spare;
    }
  }

  discard(): void {
    this.#takeSound();
    this.#builtIn.discard();
  }

  close(): void {
    this.#takeSound();
    this.#builtIn.close();
  }

  #takeSound(): Int16Array {
    const sound = new Int16Array(this.#samples);
    let at = 0;
    for (const frame of this.#frames) {
      sound.set(frame, at);
      at += frame.length;
    }
    this.#frames = [];
    this.#samples = 0;
    return sound;
  }
}

async function transcribed(
  endpoint: Endpoint,
  sound: Int16Array,
  withinMs: number,
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
    withinMs,
  });
  return heardIn(answer);
}

/** Reads `{ text, segments? }`. Throws `EndpointError` for anything else. */
function heardIn(answer: Uint8Array): Heard {
  const fields = fieldsIn(new TextDecoder().decode(answer));
  if (typeof fields["text"] !== "string") throw new EndpointError("answered without a text");
  const text = fields["text"]
    // Cut first: each bracket that is never closed is searched to the end.
    .slice(0, 2 * longestText)
    // Engines write sounds that are no words into brackets: "[BLANK_AUDIO]", "(music)".
    .replaceAll(/\[[^\]]*\]|\([^)]*\)/g, " ")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, longestText);
  const confidence = sureness(fields["segments"]);
  return text === "" || confidence === 0 ? { text: "", confidence: 0 } : { text, confidence };
}

/** From the segments of the longer form of the answer, where an engine gives them. */
function sureness(segments: unknown): number {
  if (!Array.isArray(segments)) return usuallySure;
  const chances: number[] = [];
  for (const segment of segments as unknown[]) {
    const { avg_logprob: logChance, no_speech_prob: noSpeech } = isFields(segment) ? segment : {};
    if (typeof noSpeech === "number" && noSpeech > mostLikelyNoSpeech) return 0;
    if (typeof logChance === "number") chances.push(Math.exp(Math.min(0, logChance)));
  }
  if (chances.length === 0) return usuallySure;
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsIn(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new EndpointError("answered something that is no JSON", { cause });
  }
  if (!isFields(value)) throw new EndpointError("answered without a text");
  return value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
