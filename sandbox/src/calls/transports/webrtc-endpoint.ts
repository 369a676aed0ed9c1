import type { RTCPeerConnection, RTCRtpTransceiver } from "werift";
import type * as Werift from "werift";
import { type Clock, machineClock } from "../clock.ts";
import { MESSAGES_CHANNEL } from "./messages-channel.ts";
import { followNomination, isForUs } from "./ice-checks.ts";
import { neighboursOf } from "./neighbours.ts";
import { announce, readOffer } from "./sdp-offer.ts";
import { WebRtcConnection } from "./webrtc-connection.ts";
import { warmUp } from "./webrtc-warm-up.ts";

export interface WebRtcEndpointNeeds {
  /** UDP ports, both inclusive; any free port when left out. */
  icePortRange?: readonly [number, number];
  /** The address callers see, when it is not one of this machine's (a container). */
  announcedHost?: string;
  /** Networks whose callers are let in besides this machine's own addresses: "172.17.0.0/16". */
  networks?: readonly string[];
  clock?: Clock;
}

/** What becomes of an answered offer. One of the two is called, once, unless it is dropped before. */
export interface PeerEvents {
  /** Sound and messages can flow. */
  onOpen(link: WebRtcConnection): void;
  onFailed(): void;
}

type Agreement = { ok: true; sdp: string } | { ok: false; problem: string };

export type PeerAnswer =
  | {
      ok: true;
      sdp: string;
      /** Answers a later offer of the same caller, who looks for another way here. */
      again(offer: string): Promise<Agreement>;
      drop(): Promise<void>;
    }
  | { ok: false; problem: string };

type CheckFilter = NonNullable<Werift.PeerConfig["iceFilterStunResponse"]>;

/** Answers browsers' offers; knows WebRTC and nothing of calls. */
export class WebRtcEndpoint {
  readonly #needs: WebRtcEndpointNeeds;
  readonly #clock: Clock;
  #warm: Promise<typeof Werift> | null = null;

  constructor(needs: WebRtcEndpointNeeds = {}) {
    neighboursOf(needs.networks ?? []); // refuses a network that is none at start, not at the first call
    this.#needs = needs;
    this.#clock = needs.clock ?? machineClock;
  }

  /** Loads the stack, makes its certificate, warms up: half a second no caller should wait for. */
  async warm(): Promise<void> {
    const werift = await this.#loaded();
    let drop = (): Promise<void> => Promise.resolve();
    await warmUp(werift, speechCodec(werift), async (offer) => {
      const answer = await this.answer(offer, {
        onOpen: (link) => void link.rest(),
        onFailed: ignore,
      });
      if (!answer.ok) return null;
      drop = () => answer.drop();
      return answer.sdp;
    });
    await drop();
  }

  /** Answers in some milliseconds: without servers to ask, all candidates are known at once. */
  async answer(offer: string, events: PeerEvents): Promise<PeerAnswer> {
    const reading = readOffer(offer);
    if (!reading.ok) return reading;
    const werift = await this.#loaded();

    const isNeighbour = neighboursOf(this.#needs.networks ?? []);
    let link: WebRtcConnection | null = null;
    // The earlier ones stay: the way there was works until another one is found.
    const names = new Set<string>();
    const paths = () => peer.iceTransports.map(({ connection }) => connection);
    const peer = this.#newPeer(werift, (check, from, by) => {
      if (!isNeighbour(from[0]) || !isForUs(names, check)) return false;
      link?.noteLife();
      followNomination(paths(), check, from, by);
      return true;
    });
    const agree = async (sdp: string): Promise<string> => {
      await peer.setRemoteDescription({ type: "offer", sdp });
      const transceiver = peer.getTransceivers().find((each) => each.kind === "audio");
      if (transceiver === undefined) throw new TypeError("no audio was negotiated");
      transceiver.setDirection("sendrecv");
      const isLater = link !== null;
      link ??= this.#follow(werift, peer, transceiver, reading.hasMessages, events);
      await peer.setLocalDescription(await peer.createAnswer());
      for (const { localUsername } of paths()) names.add(localUsername);
      // Once it has its keys, the stack looks for no path by itself.
      const lost = peer.iceTransports.filter(({ state }) => isLater && state !== "connected");
      for (const path of lost) path.start().catch(ignore);
      return announce(peer.localDescription?.sdp ?? "", this.#needs.announcedHost);
    };
    const drop = (): Promise<void> => (link ?? peer).close().catch(() => undefined);
    try {
      return {
        ok: true,
        sdp: await agree(reading.sdp),
        again: (later) => again(later, agree),
        drop,
      };
    } catch {
      await drop();
      return unanswerable;
    }
  }

  /** Waits until everything that the offer asked for is open. */
  #follow(
    werift: typeof Werift,
    peer: RTCPeerConnection,
    transceiver: RTCRtpTransceiver,
    needsMessages: boolean,
    events: PeerEvents,
  ): WebRtcConnection {
    const link = new WebRtcConnection(werift, peer, transceiver.sender, this.#clock);
    let hasMessages = !needsMessages;
    let settled = false;
    const look = (): void => {
      if (settled) return;
      if (peer.connectionState === "failed" || peer.connectionState === "closed") {
        settled = true;
        events.onFailed();
      } else if (peer.connectionState === "connected" && hasMessages) {
        settled = true;
        events.onOpen(link);
      }
    };

    // The offer has been taken in already, so its track is there and will not be announced again.
    for (const track of transceiver.receiver.tracks) link.hearFrom(track);
    peer.onDataChannel.subscribe((channel) => {
      if (channel.label !== MESSAGES_CHANNEL || hasMessages) {
        channel.close();
        return;
      }
      link.talkOver(channel);
      channel.stateChanged.subscribe((state) => {
        if (state !== "open") return;
        hasMessages = true;
        // The stack acknowledges the channel right after this; the first message goes behind that.
        queueMicrotask(look);
      });
    });
    peer.connectionStateChange.subscribe(look);
    return link;
  }

  #newPeer(werift: typeof Werift, iceFilterStunResponse: CheckFilter): RTCPeerConnection {
    return new werift.RTCPeerConnection({
      codecs: { audio: [speechCodec(werift)], video: [] },
      iceServers: [],
      // Lite also keeps the stack from asking a public STUN server, which it otherwise does unasked.
      iceLite: true,
      iceUseTcp: false,
      iceAdditionalHostAddresses: ["127.0.0.1"],
      icePortRange: this.#needs.icePortRange && [...this.#needs.icePortRange],
      iceFilterStunResponse,
    });
  }

  #loaded(): Promise<typeof Werift> {
    this.#warm ??= import("werift").then(async (werift) => {
      await werift.RTCDtlsTransport.SetupCertificate();
      return werift;
    });
    return this.#warm;
  }
}

const ignore = (): void => undefined;

const unanswerable = {
  ok: false,
  problem: "The offer cannot be answered. Offer one sendrecv audio track.",
} as const;

async function again(offer: string, agree: (sdp: string) => Promise<string>): Promise<Agreement> {
  const reading = readOffer(offer);
  if (!reading.ok) return reading;
  try {
    return { ok: true, sdp: await agree(reading.sdp) };
  } catch {
    return unanswerable;
  }
}

function speechCodec(werift: typeof Werift): Werift.RTCRtpCodecParameters {
  return new werift.RTCRtpCodecParameters({
    mimeType: "audio/opus",
    clockRate: 48_000,
    channels: 2,
    payloadType: 111,
    parameters: "minptime=10;useinbandfec=1;stereo=0;maxaveragebitrate=24000",
  });
}
