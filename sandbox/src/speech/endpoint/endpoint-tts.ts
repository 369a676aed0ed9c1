import { EngineError, FRAME_SAMPLES, type Pace, type TtsEngine } from "../engines.ts";
import { resample } from "../sound/resample.ts";
import { normalizeLoudness } from "../tts/normalize-loudness.ts";
import { soundOfWav } from "../sound/wav.ts";
import { type Endpoint, ownEngine } from "./own-engine.ts";

/** A caller waits for sentences that are not cached; after this the built-in voice says it. */
const usualTimeoutMs = 4_000;
const name = "The speaking engine at SPEECH_SPEAKING_URL";
/** A minute of 16 bit at 48 kHz. */
const mostBytes = 5_760_044;

/** The endpoint's `speed`, 0.25 to 4. */
const speeds: Readonly<Record<Pace, number>> = { normal: 1, slower: 0.8 };

/**
 * Speech synthesis by the owner's engine, in OpenAI's form of `POST …/audio/speech`; the built-in voice says
 * what that engine does not give in time, or in another form than WAV.
 */
export function createEndpointTts(
  endpoint: Endpoint & { voice: string },
  builtIn: TtsEngine,
  timeoutMs = usualTimeoutMs,
): TtsEngine {
  const ask = ownEngine(endpoint, { name, timeoutMs, mostBytes });
  const { model, voice } = endpoint;
  return {
    get ready() {
      return builtIn.ready;
    },
    speak(sentence, pace = "normal") {
      const speed = speeds[pace];
      const asked = { model, voice, input: sentence, response_format: "wav", speed };
      return ask(JSON.stringify(asked), soundIn, () => builtIn.speak(sentence, pace));
    },
    close: () => builtIn.close(),
  };
}

function soundIn(answer: Buffer): Int16Array {
  const { samples, rateHz } = soundOfWav(answer);
  const sound = normalizeLoudness(resample(samples, rateHz));
  if (sound.length < FRAME_SAMPLES) throw new EngineError("answered with a WAV file without sound");
  return sound;
}
