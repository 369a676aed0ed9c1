import { loadFlite, renderFlite } from "../../sandbox/src/speech/tts/flite.ts";
import { renderEspeak } from "./espeak-ng.ts";

/** An engine and its voice. None of them is the receptionist's. */
export type CallerVoice = `flite ${"rms" | "awb"}` | `espeak-ng ${string}`;

/** Callers of other speakers than the sandbox's own voice, from two engines. */
export const callerVoices = ["flite rms", "espeak-ng en-us"] as const satisfies CallerVoice[];

let flite: ReturnType<typeof loadFlite> | undefined;

/**
 * A caller's sentence as a recording: 16 kHz mono, 16 bit. The same words give the same sound.
 * It ends with its last audible sample, so that waiting can be counted from there.
 */
export async function renderCaller(voice: CallerVoice, sentence: string): Promise<Int16Array> {
  const sound = await renderVoice(voice, sentence);
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return sound.slice(0, sound.findLastIndex((sample) => Math.abs(sample) > peak * 0.02) + 1);
}

/** The same with the silence that the engine leaves at its end. */
export async function renderVoice(voice: CallerVoice, sentence: string): Promise<Int16Array> {
  const [engine, speaker = ""] = voice.split(" ");
  if (engine === "espeak-ng") return renderEspeak(speaker, sentence);
  flite ??= loadFlite();
  return renderFlite(await flite, speaker === "awb" ? "awb" : "rms", sentence);
}
