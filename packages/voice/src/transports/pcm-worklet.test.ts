import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { FrameMaker, JitterQueue } from "./pcm-worklet.ts";

const blockLength = 128;

/** So many samples of a tone of 400 Hz. */
const sine = (length: number, rateHz: number, height: number) =>
  Float32Array.from({ length }, (_, at) => height * Math.sin((2 * Math.PI * 400 * at) / rateHz));

/** What comes out of the capture for a second of it, in blocks as the browser gives them. */
function captured(deviceRateHz: number): Int16Array[] {
  const maker = new FrameMaker(deviceRateHz);
  const frames: Int16Array[] = [];
  const sound = sine(deviceRateHz, deviceRateHz, 0.5);
  for (let at = 0; at < sound.length; at += blockLength) {
    // Handed over as the browser does it: what was delivered is gone from here.
    maker.push(sound.slice(at, at + blockLength), (frame) =>
      frames.push(new Int16Array(structuredClone(frame, { transfer: [frame] }))),
    );
  }
  return frames;
}

/** How often the sign turns upwards, per second. */
function pitchOf(samples: readonly number[], rateHz: number): number {
  const turns = samples.filter((sample, at) => sample >= 0 && (samples[at - 1] ?? 0) < 0).length;
  return (turns * rateHz) / samples.length;
}

const tone = (ms: number) => Int16Array.from(sine(ms * 16, 16_000, 16_000));

/** Plays for so long; returns what came out. */
function play(queue: JitterQueue, deviceRateHz: number, ms: number): number[] {
  const heard: number[] = [];
  for (let left = (ms * deviceRateHz) / 1_000; left >= blockLength; left -= blockLength) {
    const block = new Float32Array(blockLength).fill(9);
    queue.fill(block);
    heard.push(...block);
  }
  return heard;
}

const isHeard = (samples: readonly number[]) => samples.some((sample) => sample !== 0);

test.each([44_100, 48_000, 16_000, 96_000, 8_000])(
  "a tone at %d Hz keeps its pitch and pace",
  (deviceRateHz) => {
    const frames = captured(deviceRateHz);
    expect(frames.length).toBeGreaterThanOrEqual(49);
    expect(frames.length).toBeLessThanOrEqual(50);
    const samples = frames.flatMap((frame) => [...frame]);
    expect(frames.every(({ length }) => length === 320)).toBe(true);
    expect(pitchOf(samples, 16_000)).toBeCloseTo(400, -1);
    expect(Math.max(...samples)).toBeGreaterThan(16_000);
    const queue = new JitterQueue(deviceRateHz);
    queue.push(tone(200));
    expect(pitchOf(play(queue, deviceRateHz, 190), deviceRateHz)).toBeCloseTo(400, -1);
  },
);

test("a microphone that overdrives is clipped, not wrapped around", () => {
  const maker = new FrameMaker(16_000);
  const frames: Int16Array[] = [];
  maker.push(new Float32Array(640).fill(3), (frame) => frames.push(new Int16Array(frame)));
  expect(frames[1]!.every((sample) => sample === 32_767)).toBe(true);
});

test("playing begins with 60 ms in hand, but a last short word is not kept waiting for more", () => {
  const queue = new JitterQueue(48_000);
  queue.push(tone(40));
  expect(isHeard(play(queue, 48_000, 20))).toBe(false);
  queue.push(tone(20));
  expect(isHeard(play(queue, 48_000, 20))).toBe(true);
  queue.flush();
  queue.push(tone(20));
  expect(isHeard(play(queue, 48_000, 20))).toBe(false);
  expect(isHeard(play(queue, 48_000, 80))).toBe(true);
  expect(queue.queuedMs).toBeLessThanOrEqual(0);
});

test("above 100 ms in hand pauses are skipped and words are not, up to a quarter of a second", () => {
  const queue = new JitterQueue(48_000);
  queue.push(tone(100));
  queue.push(new Int16Array(320));
  expect(queue.queuedMs).toBe(100);
  queue.push(tone(20));
  expect(queue.queuedMs).toBe(120);
  for (let frame = 0; frame < 200; frame += 1) queue.push(tone(20));
  expect(queue.queuedMs).toBeLessThanOrEqual(250);
});

test("whatever frames arrive, sound between -1 and 1 comes out", { timeout: 60_000 }, () => {
  const steps = fc.oneof(
    fc.int16Array({ maxLength: 700 }).map((frame) => ({ frame })),
    fc.integer({ min: 1, max: 30 }).map((blocks) => ({ blocks })),
  );
  fc.assert(
    fc.property(fc.array(steps), fc.constantFrom(44_100, 48_000, 16_000), (order, rateHz) => {
      const queue = new JitterQueue(rateHz);
      for (const step of order) {
        if ("frame" in step) queue.push(step.frame);
        const heard = "blocks" in step ? play(queue, rateHz, (step.blocks * 128_000) / rateHz) : [];
        expect(heard.every((sample) => Math.abs(sample) <= 1)).toBe(true);
        expect(queue.queuedMs).toBeLessThanOrEqual(250 + 45);
      }
    }),
    { seed: 16 },
  );
});

/** A processor as the audio thread makes it. */
async function processor(name: string) {
  class Processor {
    readonly told: ArrayBuffer[] = [];
    readonly port = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage: (frame: ArrayBuffer) => void this.told.push(frame),
    };
  }
  type Made = new () => Processor & {
    process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
  };
  const made = new Map<string, Made>();
  vi.stubGlobal("AudioWorkletProcessor", Processor);
  vi.stubGlobal("sampleRate", 48_000);
  vi.stubGlobal("registerProcessor", (registered: string, by: Made) => made.set(registered, by));
  vi.resetModules();
  await import("./pcm-worklet.ts");
  return new (made.get(name)!)();
}

test("the capture hands over 20 ms of 16-bit sound at a time, and nothing without a microphone", async () => {
  const capture = await processor("pcm-capture");
  for (let block = 0; block < 8; block += 1) capture.process([[new Float32Array(128)]], []);
  for (let block = 0; block < 8; block += 1) expect(capture.process([[]], [])).toBe(true);
  expect(capture.told.map(({ byteLength }) => byteLength)).toEqual([640]);
});

test("the playback plays what arrives, until it is told to forget it", async () => {
  const playback = await processor("pcm-playback");
  const hearsAfter = (data: unknown): boolean => {
    playback.port.onmessage?.({ data });
    const block = new Float32Array(128);
    expect(playback.process([[]], [[block]])).toBe(true);
    return isHeard([...block]);
  };
  expect(hearsAfter(new ArrayBuffer(0))).toBe(false);
  expect(hearsAfter(new Int16Array(1_600).fill(8_000).buffer)).toBe(true);
  expect(hearsAfter("flush")).toBe(false);
  expect(hearsAfter(new Int16Array(1_600).fill(8_000).buffer)).toBe(true);
});
