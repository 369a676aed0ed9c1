import { abortable } from "../abortable.ts";
import { CallError } from "../call-failure.ts";
import type { Cancel, Clock } from "../clock.ts";
import { candidateWithinMs, leaveWithinMs } from "../limits.ts";
import { enableTracks, suppressNoise } from "../microphone.ts";
import { pollLevel } from "./level-poll.ts";
import type { JoinRequest, Transport } from "./transport.ts";

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
export class WebRtcTransport implements Transport {
  readonly #needs: WebRtcNeeds;
  readonly #over = new AbortController();
  #request: JoinRequest | null = null;
  #peer: RTCPeerConnection | null = null;
  #channel: RTCDataChannel | null = null;
  #location: string | null = null;
  #left: Promise<void> | null = null;
  #stopLevels: Cancel | null = null;

  constructor(needs: WebRtcNeeds) {
    this.#needs = needs;
  }

  async join(request: JoinRequest): Promise<void> {
    const { url, microphone, speaker, signal } = request;
    const startedAtMs = this.#needs.clock.now();
    signal.throwIfAborted();
    this.#request = request;
    signal.addEventListener("abort", () => void this.leave(), { signal: this.#over.signal });

    // No outside servers: the room has an address of its own, and nobody else learns of the call.
    const peer = this.#needs.createPeer({ iceServers: [] });
    this.#peer = peer;
    const track = microphone?.getAudioTracks()[0];
    peer.addTransceiver(track ?? "audio", { direction: "sendrecv" });
    const channel = peer.createDataChannel("app-messages");
    this.#channel = channel;
    const connected = abortable(this.#over.signal, this.#whenConnected(peer, channel));
    // What fails earlier is thrown first; this one must not count as unheard then.
    connected.catch(() => {});
    peer.ontrack = ({ streams, track: remote }) => {
      const stream = streams[0] ?? this.#needs.createStream(remote);
      void speaker.playStream(stream).then((audible) => {
        if (!audible) this.#tell({ type: "audio-blocked" });
      });
    };

    await peer.setLocalDescription(await peer.createOffer());
    await this.#firstCandidate(peer);
    this.#ensureJoining();
    const exchange = this.#exchange(url, peer.localDescription?.sdp ?? "");
    const answer = await abortable(this.#over.signal, exchange);
    await peer.setRemoteDescription({ type: "answer", sdp: answer });
    await connected;
    this.#ensureJoining();
    const tookMs = this.#needs.clock.now() - startedAtMs;
    this.#watch(peer, channel);
    this.#tell({ type: "joined", name: "webrtc", tookMs });
  }

  leave(): Promise<void> {
    this.#left ??= this.#goAway();
    return this.#left;
  }

  send(text: string): boolean {
    if (this.#channel?.readyState !== "open") return false;
    this.#channel.send(text);
    return true;
  }

  setMicrophoneEnabled(enabled: boolean): void {
    enableTracks(this.#request?.microphone ?? null, enabled);
  }

  dropPlayback(): void {
    this.#request?.speaker.hush();
  }

  async observeLevels(everyMs: number): Promise<void> {
    this.#stopLevels?.();
    if (!this.#request || this.#left) return;
    const { speaker } = this.#request;
    this.#stopLevels = pollLevel(
      this.#needs.clock,
      { speaker, tell: (event) => this.#tell(event) },
      everyMs,
    );
  }

  enableNoiseCancellation(): Promise<void> {
    return suppressNoise(this.#request?.microphone ?? null, true);
  }

  disableNoiseCancellation(): Promise<void> {
    return suppressNoise(this.#request?.microphone ?? null, false);
  }

  #tell: JoinRequest["tell"] = (event) => {
    if (!this.#left) this.#request?.tell(event);
  };

  #ensureJoining(): void {
    this.#request?.signal.throwIfAborted();
    this.#over.signal.throwIfAborted();
  }

  /** A host candidate is enough; where none comes (no network but loopback), the offer goes without. */
  #firstCandidate(peer: RTCPeerConnection): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#needs.clock.after(candidateWithinMs, resolve);
      const done = (): void => {
        cancel();
        resolve();
      };
      peer.onicecandidate = done;
      this.#over.signal.addEventListener("abort", done);
    });
  }

  async #exchange(url: string, sdp: string): Promise<string> {
    const { fetch } = this.#needs;
    // Not aborted with the rest: an answer that comes too late names what must be ended.
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/sdp" },
      body: sdp,
    });
    const location = response.headers.get("Location");
    if (location && response.ok) this.#location = new URL(location, url).href;
    if (this.#left) void this.#hangUp();
    if (response.status !== 201) {
      throw new CallError(
        { reason: "connection-failed" },
        `The room refused the offer (${response.status}).`,
      );
    }
    return response.text();
  }

  #whenConnected(peer: RTCPeerConnection, channel: RTCDataChannel): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (peer.connectionState === "failed") reject(new Error("WebRTC found no way through"));
        if (peer.connectionState === "connected" && channel.readyState === "open") resolve();
      };
      peer.onconnectionstatechange = look;
      channel.onopen = look;
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === "string") this.#tell({ type: "app-message", text: data });
      };
    });
  }

  #watch(peer: RTCPeerConnection, channel: RTCDataChannel): void {
    peer.onconnectionstatechange = () => {
      const state = peer.connectionState;
      if (state === "disconnected") this.#tell({ type: "network", state: "reconnecting" });
      if (state === "connected") this.#tell({ type: "network", state: "steady" });
      if (state === "failed") this.#gone("connection-lost");
      if (state === "closed") this.#gone("assistant-ended");
    };
    channel.onclose = () => this.#gone("assistant-ended");
  }

  #gone(reason: "assistant-ended" | "connection-lost"): void {
    this.#tell({ type: "left", reason });
  }

  async #goAway(): Promise<void> {
    this.#over.abort(new Error("left while joining"));
    this.#stopLevels?.();
    const peer = this.#peer;
    if (peer) {
      peer.ontrack = peer.onconnectionstatechange = peer.onicecandidate = null;
      if (this.#channel) this.#channel.onclose = this.#channel.onmessage = null;
      peer.close();
    }
    await this.#hangUp();
  }

  /** Tells the server, which otherwise learns of it only by silence; `keepalive` outlives the page. */
  async #hangUp(): Promise<void> {
    const location = this.#location;
    if (!location) return;
    this.#location = null;
    const { clock, fetch } = this.#needs;
    const told = fetch(location, { method: "DELETE", keepalive: true }).catch(() => {});
    await new Promise<void>((resolve) => {
      const cancel = clock.after(leaveWithinMs, resolve);
      void told.then(() => {
        cancel();
        resolve();
      });
    });
  }
}
