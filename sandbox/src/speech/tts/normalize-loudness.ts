import { SAMPLE_RATE_HZ } from "../engines.ts";

/** Peaks are brought to this share of full scale: clear, and far from clipping. */
const peakShare = 0.7;
/** Quieter than this share of the peak is silence. */
const silentShare = 0.02;
/** Left before the first sound, so that no consonant is cut; silence there is answer time. */
const leadMs = 10;
/** Left after the last sound, which dies away. */
const tailMs = 40;

/** A sentence at one loudness, without the silence that the synthesizer puts around it. */
export function normalizeLoudness(sound: Int16Array): Int16Array {
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (peak === 0) return new Int16Array(0);
  const isSound = (sample: number): boolean => Math.abs(sample) > peak * silentShare;
  const samples = (ms: number): number => (ms * SAMPLE_RATE_HZ) / 1_000;
  const from = Math.max(0, sound.findIndex(isSound) - samples(leadMs));
  const to = Math.min(sound.length, sound.findLastIndex(isSound) + samples(tailMs));
  const gain = (peakShare * 32_767) / peak;
  return sound.slice(from, to).map((sample) => Math.round(sample * gain));
}
