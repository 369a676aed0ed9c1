import * as werift from "werift";
import { offerOf, postOffer } from "../sandbox/testing/calls/callers.ts";
import { opusEncoder } from "../sandbox/src/calls/transports/audio-frames.ts";
import { FRAME_MS, FRAME_SAMPLES } from "../sandbox/src/speech/index.ts";

interface Joined {
  peer: werift.RTCPeerConnection;
  transports: readonly werift.RTCIceTransport[];
  session: URL;
  packets: readonly Uint8Array[];
  begin: number;
}

/** A caller over WebRTC who asks the same question again and again, and notes when sound arrives. */
export class CallUnderLoad {
  readonly #peer: werift.RTCPeerConnection;
  readonly #transports: readonly werift.RTCIceTransport[];
  readonly #session: URL;
  readonly #packets: readonly Uint8Array[];
  #sent = 0;
  #stopped = false;
  /** When each packet of sound came, by the place in the stream that its timestamp gives, in ms. */
  readonly arrivals: { streamMs: number; atMs: number }[] = [];
  /** True once the line was closed from the other side. */
  dropped = false;

  private constructor({ peer, transports, session, packets, begin }: Joined) {
    this.#peer = peer;
    this.#transports = transports;
    this.#session = session;
    this.#packets = packets;
    this.#sent = begin;
  }

  /** Joins, and speaks from then on; `packets` from `recordingOf` are repeated, beginning at `begin`. */
  static async join(
    webCallUrl: string,
    packets: readonly Uint8Array[],
    begin: number,
  ): Promise<CallUnderLoad> {
    const { peer, channel, sdp } = await offerOf();
    const transports = [...peer.iceTransports];
    let call: CallUnderLoad | null = null;
    let firstTimestamp: number | null = null;
    peer.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ header }) => {
        firstTimestamp ??= header.timestamp;
        const streamMs = ((header.timestamp - firstTimestamp) >>> 0) / 48;
        call?.arrivals.push({ streamMs, atMs: performance.now() });
      });
    });
    const open = new Promise<void>((resolve) => {
      channel.stateChanged.subscribe((state) => {
        if (state === "open") resolve();
        if (state === "closed" && call) call.dropped = true;
      });
    });
    const response = await postOffer(webCallUrl, sdp);
    if (response.status !== 201) throw new Error(`A caller was refused with ${response.status}.`);
    const session = new URL(response.headers.get("location") ?? "", webCallUrl);
    call = new CallUnderLoad({ peer, transports, session, packets, begin });
    await peer.setRemoteDescription({ type: "answer", sdp: await response.text() });
    if (channel.readyState !== "open") await open;
    call.#speak();
    return call;
  }

  async hangUp(): Promise<void> {
    this.#stopped = true;
    this.dropped = false;
    await fetch(this.#session, { method: "DELETE" });
    await this.#peer.close();
    // The stack leaves those open that bundling made needless.
    await Promise.all(this.#transports.map((transport) => transport.stop()));
  }

  #speak(): void {
    const sender = this.#peer.getTransceivers()[0]?.sender;
    const beganMs = performance.now();
    const first = this.#sent;
    const send = (): void => {
      if (this.#stopped) return;
      const due = first + (performance.now() - beganMs) / FRAME_MS;
      while (this.#sent < due) {
        const header = new werift.RtpHeader({
          sequenceNumber: this.#sent & 0xffff,
          timestamp: (this.#sent * 960) >>> 0,
        });
        const packet = this.#packets[this.#sent % this.#packets.length]!;
        void sender?.sendRtp(new werift.RtpPacket(header, Buffer.from(packet)));
        this.#sent += 1;
      }
      setTimeout(send, FRAME_MS);
    };
    send();
  }
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
