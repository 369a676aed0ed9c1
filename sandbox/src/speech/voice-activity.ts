import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import createFvad from "@echogarden/fvad-wasm";
import { FRAME_SAMPLES, SAMPLE_RATE_HZ } from "./engines.ts";

/** Below this level (root mean square, of full scale) nothing is speech, whatever its spectrum. */
const quietest = 0.004;
/** How hard the detector is to convince, 0 to 3; 2 lets breathing and fans go by. */
const aggressiveness = 2;

export interface VoiceActivity {
  /** Whether a frame of 20 ms holds speech. */
  isSpeech(frame: Int16Array): boolean;
  close(): void;
}

/** Loads the detector once; the result makes one for each call, as each remembers its caller. */
export async function loadVoiceActivity(): Promise<() => VoiceActivity> {
  const file = createRequire(import.meta.url).resolve("@echogarden/fvad-wasm/fvad.wasm");
  const fvad = await createFvad({ wasmBinary: readFileSync(file) });

  return () => {
    const detector = fvad._fvad_new();
    const sound = fvad._malloc(FRAME_SAMPLES * 2);
    fvad._fvad_set_sample_rate(detector, SAMPLE_RATE_HZ);
    fvad._fvad_set_mode(detector, aggressiveness);
    let open = true;
    return {
      isSpeech(frame) {
        if (!open || frame.length !== FRAME_SAMPLES) return false;
        fvad.HEAP16.set(frame, sound >> 1);
        // Asked even of quiet frames: the detector learns the room from them.
        const voiced = fvad._fvad_process(detector, sound, FRAME_SAMPLES) === 1;
        return voiced && levelOf(frame) > quietest;
      },
      close() {
        if (!open) return;
        open = false;
        fvad._fvad_free(detector);
        fvad._free(sound);
      },
    };
  };
}

/** Root mean square, 0 to 1. */
function levelOf(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return Math.sqrt(sum / frame.length) / 32_768;
}
