import { Decoder, Encoder } from "@evan/opus";
import { FRAME_SAMPLES, SAMPLE_RATE_HZ, concatSound } from "../../speech/engines.ts";

/** Cuts sound of any length into frames of 20 ms, copies; what is left over waits for the next piece. */
export function frameCutter(onFrame: (frame: Int16Array) => void): (samples: Int16Array) => void {
  let rest = new Int16Array(0);
  return (samples) => {
    rest = concatSound([rest, samples]);
    for (; rest.length >= FRAME_SAMPLES; rest = rest.subarray(FRAME_SAMPLES)) {
      onFrame(rest.slice(0, FRAME_SAMPLES));
    }
  };
}

/** 16-bit samples from the wire, little-endian as this machine; the bytes may start at any offset. */
export function samplesOf(bytes: Uint8Array): Int16Array {
  return new Int16Array(Uint8Array.from(bytes).buffer);
}

/** Samples as bytes for the wire. */
export function bytesOf(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}

/** Bits per second for speech at 16 kHz, mono; 198 µs to encode a frame. Source: measured. */
const SPEECH_BITRATE = 24_000;

/** Turns 20 ms frames of one stretch of sound into packets, in order. */
export function opusEncoder(): Pick<Encoder, "encode"> {
  const encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_RATE_HZ, application: "voip" });
  encoder.bitrate = SPEECH_BITRATE;
  encoder.signal = "voice";
  return encoder;
}

/** The caller's packets as 16 kHz samples. A packet that is not Opus gives `null`. */
export function opusDecoder(): (packet: Uint8Array) => Int16Array | null {
  // The codec resamples by itself: browsers send 48 kHz, we only ever see 16.
  const decoder = new Decoder({ channels: 1, sample_rate: SAMPLE_RATE_HZ });
  return (packet) => {
    try {
      const bytes = decoder.decode(packet);
      // The bytes may lie in the codec's own memory: copy before the next packet.
      return new Int16Array(bytes.slice().buffer);
    } catch {
      return null;
    }
  };
}
