import { SAMPLE_RATE_HZ } from "../sandbox/src/speech/engines.ts";

/** A kind of noise: one sample, -1 to 1, at a time in seconds. */
type Noise = (seconds: number) => number;

const wave = (hz: number, seconds: number): number => Math.sin(2 * Math.PI * hz * seconds);
/** 1 within the first `lengthS` of each `everyS`, 0 outside. */
const within = (seconds: number, everyS: number, lengthS: number): number =>
  seconds % everyS < lengthS ? 1 : 0;

/** A linear congruential generator: the same noise each time. */
function whiteNoise(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const beep: Noise = (s) => 0.15 * within(s, 1, 0.15) * wave(1_000, s);
const hum: Noise = (s) =>
  0.05 * wave(60, s) + 0.03 * wave(120, s) + 0.015 * wave(180, s) + 0.01 * wave(300, s);

function keyboard(): Noise {
  const white = whiteNoise();
  const strokes = [0.03, 0.17, 0.29, 0.52, 0.61, 0.78, 0.93];
  return (s) => {
    const since = strokes.map((at) => (s % 1) - at).filter((each) => each >= 0 && each < 0.02);
    const [first] = since;
    return first === undefined ? 0 : 0.25 * white() * Math.exp(-first / 0.005);
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

export const noises = { beep, keyboard: keyboard(), barks: barks(), hum, music } as const;

/** Seconds of a noise at its own level, or at `rms` of full scale. */
export function soundOf(noise: Noise, seconds: number, rms?: number): Int16Array {
  const samples = Float64Array.from({ length: seconds * SAMPLE_RATE_HZ }, (_, at) =>
    noise(at / SAMPLE_RATE_HZ),
  );
  const own = Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
  const gain = rms === undefined ? 1 : rms / own;
  return Int16Array.from(samples, (each) => Math.max(-1, Math.min(1, each * gain)) * 32_767);
}

/** Root mean square of full scale. */
export function rmsOf(sound: Int16Array): number {
  return Math.sqrt(sound.reduce((sum, each) => sum + each * each, 0) / sound.length) / 32_768;
}

export function scaled(sound: Int16Array, gain: number): Int16Array {
  return sound.map((each) => each * gain);
}
