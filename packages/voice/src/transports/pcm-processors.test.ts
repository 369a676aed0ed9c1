import { afterEach, expect, test, vi } from "vitest";

/** As much of the audio thread as the worklet touches. */
class Port {
  readonly told: ArrayBuffer[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(frame: ArrayBuffer): void {
    this.told.push(frame);
  }
}
interface Made {
  port: Port;
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}

async function onTheAudioThread() {
  const processors = new Map<string, new () => Made>();
  vi.stubGlobal(
    "AudioWorkletProcessor",
    class {
      readonly port = new Port();
    },
  );
  vi.stubGlobal("sampleRate", 48_000);
  vi.stubGlobal("registerProcessor", (name: string, processor: new () => Made) =>
    processors.set(name, processor),
  );
  vi.resetModules();
  await import("./pcm-worklet.ts");
  return (name: string) => new (processors.get(name)!)();
}

afterEach(() => void vi.unstubAllGlobals());

test("the capture hands over 20 ms of 16-bit sound at a time, and nothing without a microphone", async () => {
  const capture = (await onTheAudioThread())("pcm-capture");
  for (let block = 0; block < 8; block += 1) capture.process([[new Float32Array(128)]], []);
  expect(capture.port.told.map(({ byteLength }) => byteLength)).toEqual([640]);
  for (let block = 0; block < 8; block += 1) expect(capture.process([[]], [])).toBe(true);
  expect(capture.port.told).toHaveLength(1);
});

test("the playback plays what arrives, until it is told to forget it", async () => {
  const playback = (await onTheAudioThread())("pcm-playback");
  const hears = (): boolean => {
    const block = new Float32Array(128);
    expect(playback.process([[]], [[block]])).toBe(true);
    return block.some((sample) => sample !== 0);
  };
  playback.port.onmessage?.({ data: new ArrayBuffer(0) });
  expect(hears()).toBe(false);
  playback.port.onmessage?.({ data: new Int16Array(1_600).fill(8_000).buffer });
  expect(hears()).toBe(true);
  playback.port.onmessage?.({ data: "flush" });
  expect(hears()).toBe(false);
});
