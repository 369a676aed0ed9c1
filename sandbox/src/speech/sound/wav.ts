import { SAMPLE_RATE_HZ } from "../engines.ts";

/** Sound as a WAV file holds it. */
export interface WavSound {
  /** One channel, 16 bit. */
  samples: Int16Array;
  rateHz: number;
}

/** A file is no WAV, or holds sound in a form that is not read. */
export class WavError extends Error {
  override readonly name = "WavError";
}

const INTEGER_SAMPLES = 1;
const FLOAT_SAMPLES = 3;
/** The real format stands in the first two bytes of its sub-format. */
const EXTENSIBLE = 0xfffe;
const headerBytes = 44;

const knownRates = [8_000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

interface Format {
  encoding: number;
  channels: number;
  rateHz: number;
  bits: number;
}

/** 16 kHz mono sound as a WAV file of 16 bit. */
export function wavOf(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string): void => bytes.set(Buffer.from(text, "latin1"), at);
  write(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, INTEGER_SAMPLES, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE_HZ, true);
  view.setUint32(28, SAMPLE_RATE_HZ * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, "data");
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, at) => view.setInt16(headerBytes + at * 2, sample, true));
  return bytes;
}

/**
 * Reads a WAV file: 16-bit integers or 32-bit floats, one channel or two (which are mixed), at a
 * usual rate. A length that was not known when the file was begun means all that follows.
 *
 * Throws `WavError` for anything else.
 */
export function soundOfWav(bytes: Uint8Array): WavSound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || nameAt(view, 0) !== "RIFF" || nameAt(view, 8) !== "WAVE") {
    throw new WavError("what came is no WAV file");
  }
  let format: Format | null = null;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = nameAt(view, at);
    const from = at + 8;
    const length = Math.min(view.getUint32(at + 4, true), bytes.length - from);
    if (name === "fmt ") format = formatIn(view, from, length);
    if (name === "data") return soundIn(view, from, length, format);
    at = from + length + (length % 2);
  }
  throw new WavError("the WAV file holds no sound");
}

function formatIn(view: DataView, at: number, length: number): Format {
  if (length < 16) throw new WavError("the WAV file does not say what it holds");
  const named = view.getUint16(at, true);
  const encoding = named === EXTENSIBLE && length >= 26 ? view.getUint16(at + 24, true) : named;
  return {
    encoding,
    channels: view.getUint16(at + 2, true),
    rateHz: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
}

function soundIn(view: DataView, from: number, length: number, format: Format | null): WavSound {
  if (!format) throw new WavError("the WAV file does not say what it holds");
  const { encoding, channels, rateHz, bits } = format;
  const isInteger = encoding === INTEGER_SAMPLES && bits === 16;
  const isFloat = encoding === FLOAT_SAMPLES && bits === 32;
  if (!(isInteger || isFloat) || channels < 1 || channels > 2 || !knownRates.includes(rateHz)) {
    throw new WavError(
      `the WAV file holds ${channels} channels of ${bits} bit at ${rateHz} Hz (encoding ${encoding}); wanted are 16-bit integers or 32-bit floats, mono or stereo, at a usual rate`,
    );
  }
  const sampleBytes = bits / 8;
  const read = (index: number): number => {
    const at = from + index * sampleBytes;
    return isInteger ? view.getInt16(at, true) : floatAsInteger(view.getFloat32(at, true));
  };
  const samples = Int16Array.from(
    { length: Math.floor(length / (sampleBytes * channels)) },
    // The last channel is the first one too, where there is one.
    (_, at) => Math.round((read(at * channels) + read(at * channels + channels - 1)) / 2),
  );
  return { samples, rateHz };
}

/** Full scale is 1; what is no number is silence. */
function floatAsInteger(value: number): number {
  return Math.max(-32_768, Math.min(32_767, (Number.isNaN(value) ? 0 : value) * 32_767));
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
