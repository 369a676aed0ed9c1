import type { MediaStreamTrack, RTCDataChannel, RTCPeerConnection, RTCRtpSender } from "werift";
import type * as Werift from "werift";
import { FRAME_SAMPLES } from "../../speech/engines.ts";
import type { Clock } from "../clock.ts";
import { FrameCutter } from "./audio-frames.ts";
import { opusDecoder, opusEncoder } from "./opus-codec.ts";
import {
  type ConnectionEnd,
  type ConnectionListener,
  type Connection,
  untilLostMs,
} from "./connection.ts";
import { bounds, timings } from "../timings.ts";

/** RTP counts Opus at 48 kHz, whatever the codec was opened with. Source: RFC 7587. */
const RTP_TICKS_PER_FRAME = 960;
/** More lost packets than these are a pause, not a gap to fill. */
const LONGEST_GAP = 5;
const silence = new Int16Array(FRAME_SAMPLES);
let silentPacket: Uint8Array | null = null;

/** A call over WebRTC: Opus both ways, app messages over the browser's data channel. */
export class WebRtcConnection implements Connection {
  readonly kind = "webrtc";
  readonly plays = "opus";
  readonly leadMs = timings.peerLeadMs;
  readonly #werift: typeof Werift;
  readonly #peer: RTCPeerConnection;
  readonly #sender: RTCRtpSender;
  readonly #clock: Clock;
  readonly #decode = opusDecoder();
  readonly #cutter = new FrameCutter();
  #channel: RTCDataChannel | null = null;
  #listener: ConnectionListener | null = null;
  heardAtMs: number;
  messagesTaken = 0;
  #lastHeard: number | null = null;
  #sequence = 0;
  #resting = true;
  #closing = false;
  #stopWatching: () => void;
  /** Messages and packets that made no sense. */
  dropped = 0;

  constructor(werift: typeof Werift, peer: RTCPeerConnection, sender: RTCRtpSender, clock: Clock) {
    this.#werift = werift;
    this.#peer = peer;
    this.#sender = sender;
    this.#clock = clock;
    this.heardAtMs = clock.now();
    this.#stopWatching = clock.after(timings.lostAfterMs, this.#watch);
    peer.connectionStateChange.subscribe((state) => {
      if (state === "closed") this.#end("left");
      if (state === "failed") this.#end("lost");
    });
  }

  listen(listener: ConnectionListener): void {
    this.#listener = listener;
  }

  /** Anything came from the caller: sound, a message, or a connectivity check. */
  readonly noteLife = (): void => {
    this.heardAtMs = this.#clock.now();
  };

  /** The caller's sound comes by this track. */
  hearFrom(track: MediaStreamTrack): void {
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      this.noteLife();
      const missed = this.#missedBefore(header.sequenceNumber);
      if (missed < 0 || this.#listener === null || this.#closing) return;
      const samples = this.#decode(payload);
      if (samples === null) {
        this.dropped += 1;
        return;
      }
      const listener = this.#listener;
      const onFrame = (frame: Int16Array): void => listener.onFrame(frame);
      for (let i = 0; i < missed; i += 1) this.#cutter.cut(silence, onFrame);
      this.#cutter.cut(samples, onFrame);
    });
  }

  /** App messages go by this channel, which is open. */
  talkOver(channel: RTCDataChannel): void {
    this.#channel = channel;
    channel.stateChanged.subscribe((state) => {
      if (state === "closed" || state === "closing") this.#end("left");
    });
    channel.onMessage.subscribe((message) => {
      this.noteLife();
      this.messagesTaken += 1;
      const fits = typeof message === "string" && Buffer.byteLength(message) <= bounds.messageBytes;
      if (fits && !this.#closing) this.#listener?.onMessage(message);
      else this.dropped += 1;
    });
  }

  play(packet: Uint8Array): void {
    this.#sendPacket(packet, this.#resting);
    this.#resting = false;
  }

  /** An unbroken stream keeps the browser's jitter buffer small and its first word whole. */
  rest(): boolean {
    this.#sendPacket(packetOfSilence(), false);
    this.#resting = true;
    return true;
  }

  send(text: string): void {
    const channel = this.#channel;
    if (channel === null || channel.readyState !== "open") return;
    if (channel.bufferedAmount > bounds.waitingBytes) this.#end("lost");
    else channel.send(text);
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#stopWatching();
    await this.#farewell();
    await this.#peer.close().catch(() => undefined);
  }

  /** Gives the last message the time to be acknowledged. */
  async #farewell(): Promise<void> {
    const untilMs = this.#clock.now() + timings.farewellMs;
    while (this.#channel?.readyState === "open" && this.#clock.now() < untilMs) {
      await new Promise<void>((settle) => this.#clock.after(20, settle));
      if (this.#channel.bufferedAmount === 0) return;
    }
  }

  #sendPacket(packet: Uint8Array, begins: boolean): void {
    this.#sequence += 1;
    const header = new this.#werift.RtpHeader({
      sequenceNumber: this.#sequence & 0xffff,
      timestamp: (this.#sequence * RTP_TICKS_PER_FRAME) % 2 ** 32,
      marker: begins,
    });
    const rtp = new this.#werift.RtpPacket(header, Buffer.from(packet));
    // What cannot be sent is lost, as sound is.
    this.#sender.sendRtp(rtp).catch(() => undefined);
  }

  /** How many packets are missing before this one; -1 for one that comes twice or too late. */
  #missedBefore(sequence: number): number {
    const ahead = this.#lastHeard === null ? 1 : (sequence - this.#lastHeard) & 0xffff;
    if (ahead === 0 || ahead > 0x8000) return -1;
    this.#lastHeard = sequence;
    return ahead - 1 <= LONGEST_GAP ? ahead - 1 : 0;
  }

  readonly #watch = (): void => {
    const leftMs = untilLostMs(this, this.#clock.now());
    if (leftMs <= 0) this.#end("lost");
    else this.#stopWatching = this.#clock.after(leftMs, this.#watch);
  };

  #end(end: ConnectionEnd): void {
    this.#stopWatching();
    if (this.#closing) return;
    this.#closing = true;
    this.#listener?.onClose(end);
  }
}

function packetOfSilence(): Uint8Array {
  if (silentPacket === null) {
    const encoder = opusEncoder();
    // The first packets of an encoder still carry its start; the fourth is plain silence.
    for (let i = 0; i < 4; i += 1) silentPacket = Uint8Array.from(encoder.encode(silence));
  }
  return silentPacket as Uint8Array;
}
