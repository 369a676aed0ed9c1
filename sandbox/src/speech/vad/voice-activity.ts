import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import createFvad from "@echogarden/fvad-wasm";
import { FRAME_SAMPLES, levelOf, SAMPLE_RATE_HZ } from "../engines.ts";

/** Measures the speech in one frame after another. One for each call. */
export interface VoiceActivity {
  /** How loud the speech in a frame of 20 ms is: root mean square, 0 to 1; 0 where there is none. */
  speechLevel(frame: Int16Array): number;
  close?(): void;
}

type Settings = Readonly<Record<"aggressiveness" | "minLevel" | "highPassHz", number>>;

/** Loads the detector once; the result makes one for each call, as each remembers its caller. */
export async function loadVoiceActivity(settings: Settings): Promise<() => VoiceActivity> {
  const file = createRequire(import.meta.url).resolve("@echogarden/fvad-wasm/fvad.wasm");
  const fvad = await createFvad({ wasmBinary: readFileSync(file) });

  return () => {
    const detector = fvad._fvad_new();
    const sound = fvad._malloc(FRAME_SAMPLES * 2);
    fvad._fvad_set_sample_rate(detector, SAMPLE_RATE_HZ);
    fvad._fvad_set_mode(detector, settings.aggressiveness);
    const highPass = highPassFilter(settings.highPassHz);
    let open = true;
    return {
      speechLevel(frame) {
        if (!open || frame.length !== FRAME_SAMPLES) return 0;
        const filtered = highPass(frame);
        fvad.HEAP16.set(filtered, sound >> 1);
        // Asked even of quiet frames: the detector learns the room from them.
        const voiced = fvad._fvad_process(detector, sound, FRAME_SAMPLES) === 1;
        const level = levelOf(filtered) / 32_768;
        return voiced && level > settings.minLevel ? level : 0;
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

/** A second-order Butterworth high-pass; it remembers the end of the frame before. */
function highPassFilter(highPassHz: number): (frame: Int16Array) => Int16Array {
  const w = Math.tan((Math.PI * highPassHz) / SAMPLE_RATE_HZ);
  const scale = 1 / (1 + Math.SQRT2 * w + w * w);
  const [b1, b2] = [2 * scale * (w * w - 1), scale * (1 - Math.SQRT2 * w + w * w)];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (frame) =>
    frame.map((x) => {
      const y = scale * (x - 2 * x1 + x2) - b1 * y1 - b2 * y2;
      [x1, x2, y1, y2] = [x, x1, y, y1];
      return Math.max(-32_768, Math.min(32_767, y));
    });
}
