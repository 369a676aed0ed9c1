import * as werift from "werift";
import { opusEncoder } from "../sandbox/src/calls/transports/audio-frames.ts";
import { FRAME_MS, FRAME_SAMPLES } from "../sandbox/src/speech/engines.ts";
import { offerOf, postOffer } from "../sandbox/testing/calls/callers.ts";

/** A caller over WebRTC who asks the same question again and again, and notes when sound arrives. */
export interface CallUnderLoad {
  /** Each packet of sound: its place in the stream (from its timestamp) and its arrival, in ms. */
  readonly arrivals: { streamMs: number; atMs: number }[];
  /** True once the other side has closed the call. */
  readonly dropped: boolean;
  hangUp(): Promise<void>;
}

/** Joins, then repeats `packets` (from `recordingOf`) as speech, beginning at `begin`. */
export async function joinUnderLoad(
  webCallUrl: string,
  packets: readonly Uint8Array[],
  begin: number,
): Promise<CallUnderLoad> {
  const { peer, channel, sdp } = await offerOf();
  const transports = [...peer.iceTransports];
  const call = { arrivals: [] as CallUnderLoad["arrivals"], dropped: false };
  let firstTimestamp: number | null = null;
  peer.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(({ header }) => {
      firstTimestamp ??= header.timestamp;
      const streamMs = ((header.timestamp - firstTimestamp) >>> 0) / 48;
      call.arrivals.push({ streamMs, atMs: performance.now() });
    });
  });
  const open = new Promise<void>((resolve) => {
    channel.stateChanged.subscribe((state) => {
      if (state === "open") resolve();
      if (state === "closed") call.dropped = true;
    });
  });
  const response = await postOffer(webCallUrl, sdp);
  if (response.status !== 201) throw new Error(`A caller was refused with ${response.status}.`);
  const session = new URL(response.headers.get("location") ?? "", webCallUrl);
  await peer.setRemoteDescription({ type: "answer", sdp: await response.text() });
  if (channel.readyState !== "open") await open;
  const stopSpeaking = speak(peer, packets, begin);
  return Object.assign(call, {
    async hangUp() {
      stopSpeaking();
      await fetch(session, { method: "DELETE" });
      await peer.close();
      // Bundling makes some transports unnecessary, and werift does not close those.
      await Promise.all(transports.map((transport) => transport.stop()));
    },
  });
}

/** Sends a packet each time one is due, until the returned function is called. */
function speak(
  peer: werift.RTCPeerConnection,
  packets: readonly Uint8Array[],
  begin: number,
): () => void {
  const sender = peer.getTransceivers()[0]?.sender;
  const beganMs = performance.now();
  let sent = begin;
  const timer = setInterval(() => {
    const due = begin + (performance.now() - beganMs) / FRAME_MS;
    for (; sent < due; sent += 1) {
      const sequenceNumber = sent & 0xffff;
      const header = new werift.RtpHeader({ sequenceNumber, timestamp: (sent * 960) >>> 0 });
      const packet = packets[sent % packets.length] ?? [];
      void sender?.sendRtp(new werift.RtpPacket(header, Buffer.from(packet)));
    }
  }, FRAME_MS);
  return () => clearInterval(timer);
}

/** A recording and then silence, as packets. */
export function recordingOf(sound: Int16Array, silentMs: number): Uint8Array[] {
  const encoder = opusEncoder();
  const frames = Math.ceil(sound.length / FRAME_SAMPLES) + silentMs / FRAME_MS;
  const line = new Int16Array(frames * FRAME_SAMPLES);
  line.set(sound);
  return Array.from({ length: frames }, (_, at) =>
    Uint8Array.from(encoder.encode(line.subarray(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES))),
  );
}
