import { callerVoices, type CallerVoice } from "../tests/callers/index.ts";
import { whiteNoise } from "./noises.ts";
import { FRAME_SAMPLES, type Listener } from "../sandbox/src/speech/engines.ts";

/** Every synthetic caller, of two engines. */
export const voices: readonly CallerVoice[] = [...callerVoices, "flite awb", "espeak-ng en-us+f3"];

/** A hiss this loud (of 32,767) lies under every call; speech peaks at about 15,000. */
const hiss = 150;
/** Silence around what is said, as the turn detector leaves it. */
const marginSamples = 6_400;

/** What a listener recognizes of one utterance (16 kHz) over a line that hisses. */
export function heardOver(listener: Listener, sound: Int16Array): ReturnType<Listener["finish"]> {
  const line = onTheLine(sound);
  for (let at = 0; at + FRAME_SAMPLES <= line.length; at += FRAME_SAMPLES) {
    listener.hear(line.slice(at, at + FRAME_SAMPLES));
  }
  return listener.finish();
}

function onTheLine(sound: Int16Array): Int16Array {
  const line = new Int16Array(sound.length + 2 * marginSamples);
  line.set(sound, marginSamples);
  const white = whiteNoise();
  return line.map((sample) => sample + white() * hiss);
}
