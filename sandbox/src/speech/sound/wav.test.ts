import fc from "fast-check";
import { expect, test } from "vitest";
import { EngineError } from "../engines.ts";
import { soundOfWav, wavOf } from "./wav.ts";

/** A file as other programs write it: chunks of any kind, any format. */
function wavWith(chunks: [string, Uint8Array][]): Uint8Array {
  const parts = chunks.map(([name, bytes]) => {
    const header = Buffer.alloc(8);
    header.write(name, "latin1");
    header.writeUInt32LE(bytes.length, 4);
    return Buffer.concat([header, bytes, Buffer.alloc(bytes.length % 2)]);
  });
  return Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVE", "latin1"), ...parts]);
}

function format(encoding: number, channels: number, rateHz: number, bits: number): Uint8Array {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt16LE(encoding, 0);
  bytes.writeUInt16LE(channels, 2);
  bytes.writeUInt32LE(rateHz, 4);
  bytes.writeUInt16LE(bits, 14);
  return bytes;
}

const integers = (...values: number[]): Uint8Array =>
  new Uint8Array(Int16Array.from(values).buffer);
const floats = (...values: number[]): Uint8Array =>
  new Uint8Array(Float32Array.from(values).buffer);

/** A file of sound in this form. */
const soundIn = (form: Parameters<typeof format>, data = integers(1)): Uint8Array =>
  wavWith([
    ["fmt ", format(...form)],
    ["data", data],
  ]);

test("sound written as a file is the same sound when it is read", () => {
  fc.assert(
    fc.property(fc.int16Array({ maxLength: 500 }), (samples) => {
      expect(soundOfWav(wavOf(samples))).toEqual({ samples, rateHz: 16_000 });
    }),
    { seed: 7 },
  );
});

const endless = wavOf(Int16Array.of(1, 2, 3));
new DataView(endless.buffer).setUint32(40, 0xffff_ffff, true);

test.each<[string, Uint8Array, number[]]>([
  ["a length that was not known when it was begun", endless, [1, 2, 3]],
  [
    "two channels, which are mixed",
    soundIn([1, 2, 48_000, 16], integers(100, 300, -100, -300)),
    [200, -200],
  ],
  [
    "floats, which never run over",
    soundIn([3, 1, 24_000, 32], floats(0.5, 2, -2, Number.NaN)),
    [16_384, 32_767, -32_768, 0],
  ],
  [
    "another chunk of odd length, which is passed over",
    wavWith([
      ["LIST", Buffer.from("odd")],
      ["fmt ", format(1, 1, 24_000, 16)],
      ["data", integers(7)],
    ]),
    [7],
  ],
])("a file is read with %s", (_, file, samples) => {
  expect([...soundOfWav(file).samples]).toEqual(samples);
});

test.each([
  ["an MP3", Buffer.from("ID3 and so on, and on")],
  ["nothing", new Uint8Array(0)],
  ["no sound", wavWith([["fmt ", format(1, 1, 16_000, 16)]])],
  ["no format", wavWith([["data", integers(1)]])],
  ["half a format", wavWith([["fmt ", new Uint8Array(4)]])],
  ["8 bit", soundIn([1, 1, 16_000, 8])],
  ["six channels", soundIn([1, 6, 16_000, 16])],
  ["an odd rate", soundIn([1, 1, 15_999, 16])],
])("%s is refused", (_, file) => {
  expect(() => soundOfWav(file)).toThrow(EngineError);
});

test("any bytes are either read as sound or refused by name", () => {
  const chunks = fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ maxLength: 80 }));
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    chunks.map((each) => wavWith(each.map((bytes, at) => [["fmt ", "data"][at]!, bytes]))),
  );
  fc.assert(
    fc.property(anything, (bytes) => {
      try {
        expect(soundOfWav(bytes).samples).toBeInstanceOf(Int16Array);
      } catch (error) {
        expect(error).toBeInstanceOf(EngineError);
      }
    }),
    { numRuns: 500, seed: 7 },
  );
});
