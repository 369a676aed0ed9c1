import { loadFlite, renderFlite } from "../../sandbox/src/speech/tts/flite.ts";
import { renderEspeak } from "./espeak-ng.ts";

/** Callers of other speakers than the sandbox's own voice, from two engines. */
export const callerVoices = ["flite rms", "espeak-ng en-us"] as const;
export type CallerVoice = (typeof callerVoices)[number];

let flite: ReturnType<typeof loadFlite> | undefined;

/**
 * A caller's sentence as a recording: 16 kHz mono, 16 bit. The same words give the same sound.
 * It ends with its last audible sample, so that waiting can be counted from there.
 */
export async function renderCaller(voice: CallerVoice, sentence: string): Promise<Int16Array> {
  const sound = await render(voice, sentence);
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return sound.slice(0, sound.findLastIndex((sample) => Math.abs(sample) > peak * 0.02) + 1);
}

async function render(voice: CallerVoice, sentence: string): Promise<Int16Array> {
  if (voice === "espeak-ng en-us") return renderEspeak("en-us", sentence);
  flite ??= loadFlite();
  return renderFlite(await flite, "rms", sentence);
}
