import { Decoder, Encoder } from "@evan/opus";
import { SAMPLE_RATE_HZ } from "../../speech/engines.ts";

/** Bits per second for speech at 16 kHz, mono; 198 µs to encode a frame. Source: measured. */
const SPEECH_BITRATE = 24_000;

/** Turns 20 ms frames of one stretch of sound into packets, in order. */
export interface FrameEncoder {
  encode(frame: Int16Array): Uint8Array;
}

export function opusEncoder(): FrameEncoder {
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
