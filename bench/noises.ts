import { SAMPLE_RATE_HZ } from "../sandbox/src/speech/engines.ts";

/** One sample, -1 to 1, at a time in seconds. */
type Noise = (seconds: number) => number;

const wave = (hz: number, seconds: number): number => Math.sin(2 * Math.PI * hz * seconds);

/** A linear congruential generator from -1 to 1: the same noise each time. */
export function whiteNoise(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const beep: Noise = (s) => (s % 1 < 0.15 ? 0.15 * wave(1_000, s) : 0);
const hum: Noise = (s) =>
  0.05 * wave(60, s) + 0.03 * wave(120, s) + 0.015 * wave(180, s) + 0.01 * wave(300, s);

function keyboard(): Noise {
  const white = whiteNoise();
  const strokes = [0.03, 0.17, 0.29, 0.52, 0.61, 0.78, 0.93];
  return (s) => {
    const since = strokes.map((at) => (s % 1) - at).find((each) => each >= 0 && each < 0.02);
    return since === undefined ? 0 : 0.25 * white() * Math.exp(-since / 0.005);
  };
}

function barks(): Noise {
  const white = whiteNoise();
  return (s) => {
    const at = s % 1.7;
    if (at > 0.18) return 0;
    const hz = 620 - 900 * at;
    const voiced = wave(hz, at) + 0.6 * wave(2 * hz, at) + 0.4 * wave(3 * hz, at);
    return 0.15 * Math.sin((Math.PI * at) / 0.18) * (voiced + 0.5 * white());
  };
}

/** Chords that change every half second, with a beat. */
const music: Noise = (s) => {
  const roots = [220, 174.6, 261.6, 196];
  const root = roots[Math.floor(s * 2) % roots.length] ?? 220;
  const chord = wave(root, s) + wave(root * 1.25, s) + wave(root * 1.5, s) + wave(root * 2, s);
  return 0.25 * chord * Math.exp(-(s % 0.5) * 3);
};

function soundOf(noise: Noise, seconds: number): Int16Array {
  const count = seconds * SAMPLE_RATE_HZ;
  const samples = Array.from({ length: count }, (_, at) => noise(at / SAMPLE_RATE_HZ));
  return Int16Array.from(samples, (each) => Math.max(-1, Math.min(1, each)) * 32_767);
}

const powerOf = (sound: Int16Array): number =>
  sound.reduce((sum, each) => sum + each * each, 0) / sound.length;

/** Makes `sound` this many decibels softer than `speech`. */
function below(speech: Int16Array, sound: Int16Array, decibels: number): Int16Array {
  const gain = Math.sqrt(powerOf(speech) / powerOf(sound)) * 10 ** (-decibels / 20);
  return sound.map((each) => each * gain);
}

/** Noises to repeat over a whole call, beside the caller's `speech`; `talker` is another person. */
export const noisesBeside = (
  speech: Int16Array,
  talker: Int16Array,
): Readonly<Record<string, Int16Array>> => ({
  quiet: new Int16Array(SAMPLE_RATE_HZ),
  "a beep each second": soundOf(beep, 10),
  "a keyboard": soundOf(keyboard(), 10),
  barks: soundOf(barks(), 17),
  "a hum": soundOf(hum, 10),
  "music 20 dB below": below(speech, soundOf(music, 10), 20),
  "a talker 25 dB below": below(speech, talker, 25),
});
