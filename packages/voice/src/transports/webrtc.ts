import { CallError } from "../call-failure.ts";
import type { Clock } from "../clock.ts";
import { candidateWithinMs, leaveWithinMs } from "../limits.ts";
import { RoomTransport } from "./room-transport.ts";
import type { JoinRequest } from "./transport.ts";

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
  #channel: RTCDataChannel | null = null;
  #location: string | null = null;

  constructor(needs: WebRtcNeeds) {
    super("webrtc", needs.clock);
    this.#needs = needs;
  }

  send(text: string): boolean {
    const channel = this.#channel;
    const isOpen = channel?.readyState === "open";
    if (isOpen) channel.send(text);
    return isOpen;
  }

  dropPlayback(): void {
    this.request?.speaker.hush();
  }

  protected async enter({ url, microphone, speaker }: JoinRequest): Promise<void> {
    // No outside servers: the room has an address of its own, and nobody else learns of the call.
    const peer = (this.#peer = this.#needs.createPeer({ iceServers: [] }));
    peer.addTransceiver(microphone?.getAudioTracks()[0] ?? "audio", { direction: "sendrecv" });
    const channel = (this.#channel = peer.createDataChannel("app-messages"));
    const connected = this.still(this.#connected(peer, channel));
    // What fails earlier is thrown first; this one must not count as unheard then.
    connected.catch(() => {});
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "string") this.tell({ type: "app-message", text: data });
    };
    peer.ontrack = ({ streams, track }) => {
      this.listenFor(speaker.playStream(streams[0] ?? this.#needs.createStream(track)));
    };

    const candidate = this.#firstCandidate(peer);
    await this.still(peer.createOffer().then((offer) => peer.setLocalDescription(offer)));
    await this.still(candidate);
    const sdp = await this.still(this.#exchange(url, peer.localDescription?.sdp ?? ""));
    await this.still(peer.setRemoteDescription({ type: "answer", sdp }));
    await connected;
    this.#watch(peer, channel);
  }

  protected async goAway(): Promise<void> {
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

  async #exchange(url: string, body: string): Promise<string> {
    const { fetch } = this.#needs;
    // Not aborted with the rest: an answer that comes too late names what must be ended.
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/sdp" },
      body,
    });
    const location = response.headers.get("Location");
    if (location) this.#location = new URL(location, url).href;
    if (this.isOver) void this.#hangUp();
    if (response.status === 201) return response.text();
    throw new CallError(
      { reason: "connection-failed" },
      `The room refused the offer (${response.status}).`,
    );
  }

  #connected(peer: RTCPeerConnection, channel: RTCDataChannel): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const state = peer.connectionState;
        if (state === "failed") reject(new Error("WebRTC found no way through"));
        if (state === "connected" && channel.readyState === "open") resolve();
      };
      peer.onconnectionstatechange = channel.onopen = look;
    });
  }

  #watch(peer: RTCPeerConnection, channel: RTCDataChannel): void {
    const gone = (): void => this.tell({ type: "left", reason: "assistant-ended" });
    channel.onclose = gone;
    peer.onconnectionstatechange = () => {
      const state = peer.connectionState;
      if (state === "disconnected") this.tell({ type: "network", state: "reconnecting" });
      if (state === "connected") this.tell({ type: "network", state: "steady" });
      if (state === "failed") this.tell({ type: "left", reason: "connection-lost" });
      if (state === "closed") gone();
    };
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
