import { type Pace, SAMPLE_RATE_HZ, type TtsEngine } from "../engines.ts";
import { resample } from "../resample.ts";
import { normalizeLoudness } from "../tts/normalize-loudness.ts";
import { askEndpoint, type Endpoint, EndpointError } from "./ask-endpoint.ts";
import { EndpointHealth, type EndpointOptions } from "./endpoint-health.ts";
import { soundOfWav, WavError } from "../wav.ts";

/** An owner's engine, and which of its voices speaks. */
export interface SpeakingEndpoint extends Endpoint {
  voice: string;
}

/** A caller waits for sentences that are not cached; after this the built-in voice says it. */
const usualTimeoutMs = 4_000;
/** A minute of 16 bit at 48 kHz. */
const mostAnswerBytes = 5_760_044;
/** Less than a frame of sound is none. */
const fewestSamples = 320;

/** The endpoint's `speed`, 0.25 to 4. */
const speeds: Readonly<Record<Pace, number>> = { normal: 1, slower: 0.8 };

/**
 * Speech synthesis by the owner's engine, in OpenAI's form of `POST …/audio/speech`; the built-in voice says
 * what that engine does not give in time, or in another form than WAV.
 */
export function createEndpointTts(
  endpoint: SpeakingEndpoint,
  builtIn: TtsEngine,
  options: EndpointOptions,
): TtsEngine {
  const health = new EndpointHealth(options);
  const { timeoutMs = usualTimeoutMs } = options;
  return {
    get ready() {
      return builtIn.ready ?? true;
    },
    speak(sentence, pace = "normal") {
      return health.askOr(
        () => spoken(endpoint, sentence, pace, timeoutMs),
        () => builtIn.speak(sentence, pace),
      );
    },
    close: () => builtIn.close(),
  };
}

async function spoken(
  endpoint: SpeakingEndpoint,
  sentence: string,
  pace: Pace,
  timeoutMs: number,
): Promise<Int16Array> {
  const { model, voice } = endpoint;
  const answer = await askEndpoint(endpoint, {
    body: JSON.stringify({
      model,
      voice,
      input: sentence,
      response_format: "wav",
      speed: speeds[pace],
    }),
    accepts: [
      "audio/wav",
      "audio/x-wav",
      "audio/wave",
      "audio/vnd.wave",
      "application/octet-stream",
    ],
    mostBytes: mostAnswerBytes,
    timeoutMs,
  });
  const sound = soundIn(answer);
  if (!sound.some((sample) => sample !== 0)) throw new EndpointError("answered with silence");
  return normalizeLoudness(sound);
}

function soundIn(answer: Uint8Array): Int16Array {
  try {
    const { samples, rateHz } = soundOfWav(answer);
    const sound = resample(samples, rateHz, SAMPLE_RATE_HZ);
    if (sound.length < fewestSamples) throw new WavError("the WAV file holds next to no sound");
    return sound;
  } catch (error) {
    if (!(error instanceof WavError)) throw error;
    throw new EndpointError(`answered in a form that is not read: ${error.message}`, {
      cause: error,
    });
  }
}
