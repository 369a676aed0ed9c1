import type * as Werift from "werift";
import { FRAME_SAMPLES } from "../../speech/engines.ts";
import { type Clock, machineClock } from "../../clock.ts";
import { ProblemError } from "../../http/problem.ts";
import { reportFailure } from "../../store/failures.ts";
import { SpokenSentence } from "../speech/spoken-sentence.ts";
import { frameCutter, opusDecoder } from "./audio-frames.ts";
import {
  type Connection,
  type ConnectionEnd,
  type ConnectionListener,
  farewellMs,
  maxBufferedBytes,
} from "./connection.ts";
import { followNomination, isAllowedAddress, isForUs } from "./ice-checks.ts";
import { readOffer, withAnnouncedHost } from "./sdp-offer.ts";

/** The data channel that the browser opens for app messages. */
export const MESSAGES_CHANNEL = "app-messages";
/** RTP counts Opus at 48 kHz, at any rate of the codec. Source: RFC 7587. */
const RTP_TICKS_PER_FRAME = 960;
/** More lost packets than these are a pause, not a gap to fill. */
const longestGapFrames = 5;
const opus = "minptime=10;useinbandfec=1;stereo=0;maxaveragebitrate=24000";
const silence = new Int16Array(FRAME_SAMPLES);
const spokenSilence = new SpokenSentence(silence);

export interface WebRtcSettings {
  /** UDP ports, both inclusive; `null`: any free port. */
  ports: [from: number, to: number] | null;
  /** The address callers see, when it is not one of this machine's (a container). */
  announcedHost: string | null;
  /** Networks whose callers are let in besides this machine's own addresses: "172.17.0.0/16". */
  networks: readonly string[];
}

/** Makes WebRTC connections, each of which waits for its caller's offer. */
export type ConnectWebRtc = () => WebRtcConnection;

/** Loads the stack and makes its certificate: a quarter of a second that no caller should wait for. */
export async function startWebRtc(settings: WebRtcSettings): Promise<ConnectWebRtc> {
  const werift = await import("werift");
  await werift.RTCDtlsTransport.SetupCertificate();
  return () => new WebRtcConnection(werift, settings, machineClock);
}

/** A call over WebRTC: Opus both ways, app messages over the browser's data channel. */
export class WebRtcConnection implements Connection {
  /** The browser has its own jitter buffer. */
  readonly leadMs = 20;
  lastHeardAtMs: number;
  readonly #werift: typeof Werift;
  readonly #announcedHost: string | null;
  readonly #clock: Clock;
  readonly #peer: Werift.RTCPeerConnection;
  readonly #opened = Promise.withResolvers<boolean>();
  /** Our ICE usernames. Earlier ones stay valid: the old path works until a new one is found. */
  readonly #usernames = new Set<string>();
  #sender: Werift.RTCRtpSender | null = null;
  #channel: Werift.RTCDataChannel | null = null;
  #listener: ConnectionListener | null = null;
  #lastSequenceHeard: number | null = null;
  #sequence = 0;
  #isResting = true;

  constructor(werift: typeof Werift, settings: WebRtcSettings, clock: Clock) {
    this.#werift = werift;
    this.#announcedHost = settings.announcedHost;
    this.#clock = clock;
    this.lastHeardAtMs = clock.now();
    const isAllowed = isAllowedAddress(settings.networks);
    this.#peer = new werift.RTCPeerConnection({
      codecs: { audio: [werift.useOPUS({ payloadType: 111, parameters: opus })], video: [] },
      iceServers: [],
      // Lite also keeps the stack from asking a public STUN server, which it otherwise does unasked.
      iceLite: true,
      iceUseTcp: false,
      iceAdditionalHostAddresses: ["127.0.0.1"],
      icePortRange: settings.ports ?? undefined,
      iceFilterStunResponse: (check, from, protocol) => {
        if (!isAllowed(from[0]) || !isForUs(this.#usernames, check)) return false;
        this.#noteLife();
        followNomination(this.#icePaths(), check, from, protocol);
        return true;
      },
    });
    this.#peer.onDataChannel.subscribe((channel) => this.#takeChannel(channel));
    this.#peer.connectionStateChange.subscribe((state) => {
      if (state === "closed") this.#end("left");
      else if (state === "failed") this.#end("lost");
      else this.#checkOpened();
    });
  }

  /** Resolves when sound and messages can flow; with false when they never will. */
  get opened(): Promise<boolean> {
    return this.#opened.promise;
  }

  /**
   * Answers an offer: the first one, or a later one of a caller who looks for another path. Throws a
   * `ProblemError`, 400, for an offer that cannot be answered.
   */
  async answer(offer: string): Promise<string> {
    const answer = await this.#negotiate(readOffer(offer)).catch((error: unknown) => {
      reportFailure("call", "An offer could not be answered.", error);
      return null;
    });
    if (answer !== null) return answer;
    throw new ProblemError(400, "The offer cannot be answered. Offer one sendrecv audio track.");
  }

  /** The answer; `null` for an offer without sound. */
  async #negotiate(sdp: string): Promise<string | null> {
    const peer = this.#peer;
    await peer.setRemoteDescription({ type: "offer", sdp });
    const transceiver = peer.getTransceivers().find((each) => each.kind === "audio");
    if (transceiver === undefined) return null;
    transceiver.setDirection("sendrecv");
    const isRestart = this.#sender !== null;
    if (!isRestart) {
      this.#sender = transceiver.sender;
      for (const track of transceiver.receiver.tracks) this.#takeTrack(track);
      // The caller begins the DTLS handshake if they offer to: the stack would wait 100 ms first.
      const isOffered = !/^a=setup:passive/mu.test(sdp);
      for (const dtls of peer.dtlsTransports) dtls.role = isOffered ? "server" : "client";
    }
    await peer.setLocalDescription(await peer.createAnswer());
    for (const { localUsername } of this.#icePaths()) this.#usernames.add(localUsername);
    // Once it has its keys, the stack looks for no path by itself.
    const lost = peer.iceTransports.filter(({ state }) => isRestart && state !== "connected");
    for (const path of lost) path.start().catch(() => undefined);
    return withAnnouncedHost(peer.localDescription?.sdp ?? "", this.#announcedHost);
  }

  #icePaths(): Werift.RTCIceTransport["connection"][] {
    return this.#peer.iceTransports.map(({ connection }) => connection);
  }

  listen(listener: ConnectionListener): void {
    this.#listener = listener;
  }

  #takeTrack(track: Werift.MediaStreamTrack): void {
    const decode = opusDecoder();
    const cut = frameCutter((frame) => this.#listener?.onFrame(frame));
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      this.#noteLife();
      const missed = this.#framesMissedBefore(header.sequenceNumber);
      const samples = missed === null ? null : decode(payload);
      if (missed === null || samples === null) return;
      for (let i = 0; i < missed; i += 1) cut(silence);
      cut(samples);
    });
  }

  /** How many frames to fill in before this packet; null for one that comes twice or too late. */
  #framesMissedBefore(sequence: number): number | null {
    const last = this.#lastSequenceHeard;
    const ahead = last === null ? 1 : (sequence - last) & 0xffff;
    if (ahead === 0 || ahead > 0x8000) return null;
    this.#lastSequenceHeard = sequence;
    return ahead - 1 <= longestGapFrames ? ahead - 1 : 0;
  }

  #takeChannel(channel: Werift.RTCDataChannel): void {
    if (channel.label !== MESSAGES_CHANNEL || this.#channel !== null) {
      channel.close();
      return;
    }
    this.#channel = channel;
    channel.stateChanged.subscribe((state) => {
      if (state === "closed" || state === "closing") this.#end("left");
      // The stack acknowledges the channel right after this; the first message goes behind that.
      else queueMicrotask(() => this.#checkOpened());
    });
    channel.onMessage.subscribe((message) => {
      this.#noteLife();
      if (typeof message === "string") this.#listener?.onMessage(message);
    });
  }

  #checkOpened(): void {
    const { connectionState, sctpTransport } = this.#peer;
    const hasMessages = this.#channel?.readyState === "open" || sctpTransport === undefined;
    if (connectionState === "connected" && hasMessages) this.#opened.resolve(true);
  }

  play(sentence: SpokenSentence, frame: number): void {
    this.#sendPacket(sentence.opus(frame), this.#isResting);
    this.#isResting = false;
  }

  /** An unbroken stream keeps the browser's jitter buffer small and its first word whole. */
  playSilence(): boolean {
    // The first packets of an encoder still carry its start; the fourth is plain silence.
    this.#sendPacket(spokenSilence.opus(3), false);
    this.#isResting = true;
    return true;
  }

  #sendPacket(packet: Uint8Array, begins: boolean): void {
    this.#sequence += 1;
    const header = new this.#werift.RtpHeader({
      sequenceNumber: this.#sequence & 0xffff,
      timestamp: (this.#sequence * RTP_TICKS_PER_FRAME) % 2 ** 32,
      marker: begins,
    });
    const rtp = new this.#werift.RtpPacket(header, Buffer.from(packet));
    // A packet that cannot be sent is lost like any other.
    this.#sender?.sendRtp(rtp).catch(() => undefined);
  }

  send(text: string): void {
    if (this.#channel?.readyState !== "open") return;
    if (this.#channel.bufferedAmount > maxBufferedBytes) this.#end("lost");
    else this.#channel.send(text);
  }

  async close(): Promise<void> {
    // The last message gets time to be acknowledged.
    const untilMs = this.#clock.now() + farewellMs;
    while (this.#channel?.readyState === "open" && this.#clock.now() < untilMs) {
      await new Promise<void>((settle) => this.#clock.after(20, settle));
      if (this.#channel.bufferedAmount === 0) break;
    }
    await this.#peer.close().catch(() => undefined);
  }

  #noteLife(): void {
    this.lastHeardAtMs = this.#clock.now();
  }

  #end(end: ConnectionEnd): void {
    this.#opened.resolve(false);
    this.#listener?.onEnd(end);
  }
}
