import createEspeak from "@echogarden/espeak-ng-emscripten";
import { resample } from "../../sandbox/src/speech/sound/resample.ts";

let engine: ReturnType<typeof createEspeak> | undefined;

/** Says `text` with espeak-ng (GPL: for tests only), as sound at 16 kHz. */
export async function renderEspeak(voice: string, text: string): Promise<Int16Array> {
  engine ??= createEspeak();
  const { eSpeakNGWorker: SpeechWorker } = await engine;
  const worker = new SpeechWorker();
  if (worker.set_voice(voice) !== 0) throw new Error(`espeak-ng has no voice "${voice}"`);
  const pieces: number[] = [];
  worker.synthesize(text, (sound) => {
    for (const sample of sound) pieces.push(sample);
    return false;
  });
  return resample(Int16Array.from(pieces), worker.samplerate);
}
