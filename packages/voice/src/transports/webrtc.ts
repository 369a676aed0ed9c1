import { CallError } from "../call-failure.ts";
import type { Cancel, Clock } from "../clock.ts";
import { candidateWithinMs, leaveWithinMs } from "../limits.ts";
import { RoomTransport } from "./room-transport.ts";
import type { JoinRequest } from "./transport.ts";

/** How often another way is asked for while the connection is away. Source: our choice. */
export const anotherWayEveryMs = 1_000;

export interface WebRtcNeeds {
  createPeer: (configuration: RTCConfiguration) => RTCPeerConnection;
  createStream: (track: MediaStreamTrack) => MediaStream;
  fetch: typeof fetch;
  clock: Clock;
}

/**
 * Sound over WebRTC, agreed on by one POST in WHIP's shape: the offer goes to the room's address
 * as `application/sdp`, the answer comes back with the `Location` that a DELETE ends.
 */
export class WebRtcTransport extends RoomTransport {
  readonly #needs: WebRtcNeeds;
  #peer: RTCPeerConnection | null = null;
  #sender: RTCRtpSender | null = null;
  #channel: RTCDataChannel | null = null;
  #location: string | null = null;
  #search: Promise<void> | null = null;
  #stopWaiting: Cancel | null = null;

  constructor(needs: WebRtcNeeds) {
    super("webrtc", needs.clock);
    this.#needs = needs;
  }

  override async useMicrophone(microphone: MediaStream | null): Promise<void> {
    await super.useMicrophone(microphone);
    if (!this.isOver) await this.#sender?.replaceTrack(microphone?.getAudioTracks()[0] ?? null);
  }

  dropPlayback(): void {
    this.request?.speaker.hush();
  }

  protected get line(): RTCDataChannel | null {
    return this.#channel?.readyState === "open" ? this.#channel : null;
  }

  protected async enter({ url, microphone, speaker }: JoinRequest): Promise<void> {
    // No outside servers: the room has an address of its own, and nobody else learns of the call.
    const peer = (this.#peer = this.#needs.createPeer({ iceServers: [] }));
    const track = microphone?.getAudioTracks()[0] ?? "audio";
    this.#sender = peer.addTransceiver(track, { direction: "sendrecv" }).sender;
    const channel = (this.#channel = peer.createDataChannel("app-messages"));
    const connected = this.still(this.#watch(peer, channel));
    // What fails earlier is thrown first; this one must not count as unheard then.
    connected.catch(() => {});
    channel.onmessage = ({ data }: MessageEvent<unknown>) => this.tellMessage(data);
    peer.ontrack = ({ streams, track: voice }) => {
      this.listenFor(speaker.playStream(streams[0] ?? this.#needs.createStream(voice)));
    };

    const candidate = this.#firstCandidate(peer);
    await this.still(peer.setLocalDescription());
    await this.still(candidate);
    await this.still(this.#agree(peer, "POST", url));
    await connected;
  }

  protected async goAway(): Promise<void> {
    this.#stopWaiting?.();
    const peer = this.#peer;
    if (peer) {
      peer.ontrack = peer.onconnectionstatechange = peer.onicecandidate = null;
      peer.close();
    }
    await this.#hangUp();
  }

  /** A host candidate is enough; where none comes (no network but loopback), the offer goes without. */
  #firstCandidate(peer: RTCPeerConnection): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.clock.after(candidateWithinMs, resolve);
      peer.onicecandidate = () => {
        cancel();
        resolve();
      };
    });
  }

  /** Has the room answer the offer that was just made: a new session, or a new way for the old one. */
  async #agree(peer: RTCPeerConnection, method: "POST" | "PATCH", url: string): Promise<void> {
    const { fetch } = this.#needs;
    // Not aborted with the rest: an answer that comes too late names what must be ended.
    const response = await fetch(url, {
      method,
      headers: { "Content-Type": "application/sdp" },
      body: peer.localDescription?.sdp ?? "",
    });
    const location = response.headers.get("Location");
    if (location) this.#location = new URL(location, url).href;
    if (this.isOver) return this.#hangUp();
    if (!response.ok) {
      throw new CallError(
        { reason: "connection-failed" },
        `The room refused the offer (${response.status}).`,
      );
    }
    await peer.setRemoteDescription({ type: "answer", sdp: await response.text() });
  }

  /** Resolves once sound and messages are through, and tells what becomes of them from then on. */
  #watch(peer: RTCPeerConnection, channel: RTCDataChannel): Promise<void> {
    let isIn = false;
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const state = peer.connectionState;
        const isThrough = state === "connected" && channel.readyState === "open";
        if (!isIn) {
          isIn = isThrough;
          if (isThrough) resolve();
          if (state === "failed") reject(new Error("WebRTC found no way through"));
        } else if (state === "failed") {
          this.tell({ type: "left", reason: "connection-lost" });
        } else if (state === "closed" || channel.readyState === "closed") {
          this.tell({ type: "left", reason: "assistant-ended" });
        } else if (isThrough) {
          this.tellNetwork("steady");
        } else if (state === "disconnected") {
          this.tellNetwork("reconnecting");
          const done = (): void => void (this.#search = null);
          this.#search ??= this.#findAnotherWay(peer).then(done, done);
        }
      };
      peer.onconnectionstatechange = channel.onopen = channel.onclose = look;
    });
  }

  /**
   * Asks the room for another way in while the one there was is quiet: the visitor may have changed
   * networks. The old way is kept; whichever comes through first carries the call on.
   */
  async #findAnotherWay(peer: RTCPeerConnection): Promise<void> {
    while (peer.connectionState === "disconnected") {
      peer.restartIce();
      const offered = peer.setLocalDescription();
      const agreed = offered.then(() => this.#agree(peer, "PATCH", this.#location ?? ""));
      await this.still(agreed.catch(() => {}));
      await this.still(
        new Promise<void>((resolve) => {
          this.#stopWaiting = this.clock.after(anotherWayEveryMs, resolve);
        }),
      );
    }
  }

  /** Tells the server, which otherwise learns of it only by silence; `keepalive` outlives the page. */
  async #hangUp(): Promise<void> {
    const location = this.#location;
    if (!location) return;
    this.#location = null;
    const { fetch } = this.#needs;
    await new Promise<void>((resolve) => {
      const cancel = this.clock.after(leaveWithinMs, resolve);
      const done = (): void => {
        cancel();
        resolve();
      };
      fetch(location, { method: "DELETE", keepalive: true }).then(done, done);
    });
  }
}
