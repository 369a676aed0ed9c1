import { EngineError, SAMPLE_RATE_HZ } from "../engines.ts";

/** One channel of 16 bit. */
type Sound = { samples: Int16Array; rateHz: number };

const INTEGER_SAMPLES = 1;
const FLOAT_SAMPLES = 3;
/** The real format is in the first two bytes of its sub-format. */
const EXTENSIBLE = 0xfffe;

const knownRates = [8_000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

/** 16 kHz mono sound as a WAV file of 16 bit. */
export function wavOf(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.from("RIFF____WAVEfmt ____________________data____", "latin1");
  header.writeUInt32LE(header.length - 8 + samples.byteLength, 4);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(INTEGER_SAMPLES, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE_HZ, 24);
  header.writeUInt32LE(SAMPLE_RATE_HZ * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.writeUInt32LE(samples.byteLength, 40);
  const file = new Uint8Array(header.length + samples.byteLength);
  file.set(header);
  // Both are little endian, as every machine that this runs on.
  file.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), header.length);
  return file;
}

/**
 * Reads a WAV file: 16-bit integers or 32-bit floats, one channel or two (which are mixed), at a
 * usual rate. A length that was not known when the file was begun means all that follows.
 *
 * Throws an `EngineError` for anything else.
 */
export function soundOfWav(bytes: Uint8Array): Sound {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const nameAt = (at: number): string => file.toString("latin1", at, at + 4);
  if (nameAt(0) !== "RIFF" || nameAt(8) !== "WAVE")
    throw new EngineError("answered without a WAV file");
  let format: Buffer | null = null;
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    const chunk = file.subarray(at + 8, at + 8 + length);
    if (nameAt(at) === "fmt ") format = chunk;
    if (nameAt(at) === "data" && format !== null) return soundIn(chunk, format);
    at += 8 + length + (length % 2);
  }
  throw new EngineError("answered with a WAV file without sound");
}

function soundIn(data: Buffer, format: Buffer): Sound {
  if (format.length < 16)
    throw new EngineError("answered with a WAV file that does not say what it holds");
  const named = format.readUInt16LE(0);
  const encoding = named === EXTENSIBLE && format.length >= 26 ? format.readUInt16LE(24) : named;
  const channels = format.readUInt16LE(2);
  const rateHz = format.readUInt32LE(4);
  const bits = format.readUInt16LE(14);
  const isInteger = encoding === INTEGER_SAMPLES && bits === 16;
  const isFloat = encoding === FLOAT_SAMPLES && bits === 32;
  if (!(isInteger || isFloat) || channels < 1 || channels > 2 || !knownRates.includes(rateHz)) {
    throw new EngineError(
      `answered with a WAV file of ${channels} channels of ${bits} bit at ${rateHz} Hz (encoding ${encoding}); ` +
        "wanted are 16-bit integers or 32-bit floats, mono or stereo, at a usual rate",
    );
  }
  const sampleBytes = bits / 8;
  const read = (index: number): number => {
    const at = index * sampleBytes;
    return isInteger ? data.readInt16LE(at) : floatAsInteger(data.readFloatLE(at));
  };
  const samples = Int16Array.from(
    { length: Math.floor(data.length / (sampleBytes * channels)) },
    // The last channel is the first one too, where there is one.
    (_, at) => Math.round((read(at * channels) + read(at * channels + channels - 1)) / 2),
  );
  return { samples, rateHz };
}

/** Full scale is 1; what is no number is silence. */
function floatAsInteger(value: number): number {
  return Math.max(-32_768, Math.min(32_767, (Number.isNaN(value) ? 0 : value) * 32_767));
}
