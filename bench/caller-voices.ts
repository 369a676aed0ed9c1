import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { soundOfWav } from "../sandbox/src/speech/sound/wav.ts";
import { SAMPLE_RATE_HZ } from "../sandbox/src/speech/engines.ts";
import { resample } from "../sandbox/src/speech/sound/resample.ts";
import { loadFlite, renderFlite } from "../sandbox/src/speech/tts/flite.ts";
import { renderEspeak } from "../tests/callers/espeak-ng.ts";

/** A synthetic caller; none has the voice that the receptionist speaks with. */
export interface CallerVoice {
  name: string;
  render(sentence: string): Promise<Int16Array>;
}

/**
 * Four voices of two engines that come with the project. Beside them, if they are installed, one of a
 * third engine, Debian's festival, and Debian's own builds of the first two. The note says how many, and
 * what is missing.
 */
export async function callerVoicesHere(): Promise<{ voices: CallerVoice[]; note: string }> {
  const flite = await loadFlite();
  const voices: CallerVoice[] = [
    { name: "flite rms", render: async (sentence) => renderFlite(flite, "rms", sentence) },
    { name: "flite awb", render: async (sentence) => renderFlite(flite, "awb", sentence) },
    espeakVoice("en-us"),
    espeakVoice("en-us+f3"),
  ];
  const missing: string[] = [];
  for (const program of programs) {
    const render = async (sentence: string): Promise<Int16Array> => soundFrom(program, sentence);
    const speaks = await render("Hello.").then(
      (sound) => sound.length > 0,
      () => false,
    );
    if (speaks) voices.push({ name: program.name, render });
    else
      missing.push(`; without ${program.name} (Debian: apt-get install ${program.debianPackages})`);
  }
  return { voices, note: `${voices.length} voices${missing.join("")}` };
}

export const espeakVoice = (voice: string): CallerVoice => ({
  name: `espeak-ng ${voice}`,
  render: (sentence) => renderEspeak(voice, sentence),
});

/** A program of the machine that turns the file TEXT into the file SOUND. */
interface SpeakingProgram {
  name: string;
  debianPackages: string;
  command: string;
}

const programs: readonly SpeakingProgram[] = [
  {
    name: "festival slt-hts",
    debianPackages: "festival festvox-us-slt-hts",
    command: "text2wave -eval (voice_cmu_us_slt_arctic_hts) TEXT -o SOUND",
  },
  {
    name: "Debian's flite kal16",
    debianPackages: "flite",
    command: "flite -voice kal16 -f TEXT -o SOUND",
  },
  {
    name: "Debian's espeak-ng en-gb",
    debianPackages: "espeak-ng",
    command: "espeak-ng -v en-gb -f TEXT -w SOUND",
  },
];

/** Throws if the program is missing, or writes no sound. */
function soundFrom({ command }: SpeakingProgram, sentence: string): Int16Array {
  const folder = mkdtempSync(join(tmpdir(), "caller-"));
  try {
    writeFileSync(join(folder, "TEXT"), `${sentence}\n`);
    const [program = "", ...words] = command.split(" ");
    execFileSync(program, words, { cwd: folder, stdio: "ignore" });
    const { samples, rateHz } = soundOfWav(readFileSync(join(folder, "SOUND")));
    return resample(samples, rateHz, SAMPLE_RATE_HZ);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
