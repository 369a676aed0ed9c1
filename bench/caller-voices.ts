import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { soundOfWav } from "../sandbox/src/speech/sound/wav.ts";
import { SAMPLE_RATE_HZ } from "../sandbox/src/speech/engines.ts";
import { resample } from "../sandbox/src/speech/sound/resample.ts";
import { type FliteVoice, loadFlite, renderFlite } from "../sandbox/src/speech/tts/flite.ts";
import { renderEspeak } from "../tests/callers/espeak-ng.ts";

/** A synthetic caller; none has the voice that the receptionist speaks with. */
export interface CallerVoice {
  name: string;
  render(sentence: string): Promise<Int16Array>;
}

/** The callers that this machine has, and what would bring more. */
export interface CallerVoices {
  voices: readonly CallerVoice[];
  /** As in "festival (Debian: apt-get install festival festvox-us-slt-hts)". */
  missing: readonly string[];
}

/**
 * Four voices of two engines that come with the project; beside them one of a third engine, Debian's
 * festival, and Debian's own builds of the others, where they are installed.
 */
export async function callerVoicesHere(): Promise<CallerVoices> {
  const flite = await loadFlite();
  const fromFlite = (voice: FliteVoice): CallerVoice => ({
    name: `flite ${voice}`,
    render: async (sentence) => renderFlite(flite, voice, sentence),
  });
  const fromEspeak = (voice: string): CallerVoice => ({
    name: `espeak-ng ${voice}`,
    render: (sentence) => renderEspeak(voice, sentence),
  });
  const extras = programs.map((program) => ({ program, works: hasSound(program) }));
  return {
    voices: [
      fromFlite("rms"),
      fromFlite("awb"),
      fromEspeak("en-us"),
      fromEspeak("en-us+f3"),
      ...extras
        .filter(({ works }) => works)
        .map(({ program }) => ({
          name: program.name,
          render: async (sentence: string) => soundFrom(program, sentence),
        })),
    ],
    missing: extras.filter(({ works }) => !works).map(({ program }) => program.mend),
  };
}

/** A program of the machine that turns a text file into a WAV file. */
interface SpeakingProgram {
  name: string;
  mend: string;
  command: string;
  /** Given the paths of both files. */
  words: (text: string, sound: string) => string[];
}

const programs: readonly SpeakingProgram[] = [
  {
    name: "festival slt-hts",
    mend: "festival (Debian: apt-get install festival festvox-us-slt-hts)",
    command: "text2wave",
    words: (text, sound) => ["-eval", "(voice_cmu_us_slt_arctic_hts)", text, "-o", sound],
  },
  {
    name: "Debian's flite kal16",
    mend: "flite (Debian: apt-get install flite)",
    command: "flite",
    words: (text, sound) => ["-voice", "kal16", "-f", text, "-o", sound],
  },
  {
    name: "Debian's espeak-ng en-gb",
    mend: "espeak-ng (Debian: apt-get install espeak-ng)",
    command: "espeak-ng",
    words: (text, sound) => ["-v", "en-gb", "-f", text, "-w", sound],
  },
];

function hasSound(program: SpeakingProgram): boolean {
  try {
    return soundFrom(program, "Hello.").length > 0;
  } catch {
    return false;
  }
}

/** Throws when the program is missing, or writes no sound. */
function soundFrom({ command, name, words }: SpeakingProgram, sentence: string): Int16Array {
  const folder = mkdtempSync(join(tmpdir(), "caller-"));
  try {
    const [text, sound] = [join(folder, "text"), join(folder, "sound.wav")];
    writeFileSync(text, `${sentence}\n`);
    const { status } = spawnSync(command, words(text, sound), { stdio: "ignore" });
    if (status !== 0) throw new Error(`${name} cannot speak`);
    const { samples, rateHz } = soundOfWav(readFileSync(sound));
    return resample(samples, rateHz, SAMPLE_RATE_HZ);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
