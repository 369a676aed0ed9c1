import { abortable } from "../abortable.ts";
import { CallError } from "../call-failure.ts";
import type { Cancel, Clock } from "../clock.ts";
import { pcm } from "../limits.ts";
import { enableTracks, suppressNoise } from "../microphone.ts";
import { pollLevel } from "./level-poll.ts";
import type { JoinRequest, Transport } from "./transport.ts";

export interface WebSocketNeeds {
  createSocket: (url: string) => WebSocket;
  createWorkletNode: (
    context: AudioContext,
    name: string,
    options: AudioWorkletNodeOptions,
  ) => AudioWorkletNode;
  /** Where `pcm-worklet` is served as a script of its own, from our origin. */
  workletUrl: string;
  clock: Clock;
}

/** Where WebRTC cannot pass: 20 ms frames of 16-bit sound and app messages over one socket. */
export class WebSocketTransport implements Transport {
  readonly #needs: WebSocketNeeds;
  readonly #over = new AbortController();
  #request: JoinRequest | null = null;
  #socket: WebSocket | null = null;
  #nodes: AudioNode[] = [];
  #playback: AudioWorkletNode | null = null;
  #microphoneEnabled = true;
  #stalled = false;
  #left: Promise<void> | null = null;
  #stopLevels: Cancel | null = null;

  constructor(needs: WebSocketNeeds) {
    this.#needs = needs;
  }

  async join(request: JoinRequest): Promise<void> {
    const { url, speaker, signal } = request;
    const startedAtMs = this.#needs.clock.now();
    signal.throwIfAborted();
    this.#request = request;
    signal.addEventListener("abort", () => void this.leave(), { signal: this.#over.signal });
    const { context } = speaker;
    if (!context?.audioWorklet) throw new Error("this browser has no AudioWorklet");

    const opened = abortable(this.#over.signal, this.#open(url));
    // Should the worklet fail first, the socket's failure is nobody's any more.
    opened.catch(() => {});
    await abortable(this.#over.signal, context.audioWorklet.addModule(this.#needs.workletUrl));
    // The greeting may be on its way as soon as the socket is open: be ready before.
    const playing = this.#play(context, request);
    await opened;
    this.#ensureJoining();
    this.#capture(context, request);
    const tookMs = this.#needs.clock.now() - startedAtMs;
    this.#tell({ type: "joined", name: "websocket", tookMs });
    void playing.then((audible) => {
      if (!audible) this.#tell({ type: "audio-blocked" });
    });
  }

  leave(): Promise<void> {
    this.#left ??= this.#goAway();
    return this.#left;
  }

  send(text: string): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(text);
    return true;
  }

  setMicrophoneEnabled(enabled: boolean): void {
    this.#microphoneEnabled = enabled;
    enableTracks(this.#request?.microphone ?? null, enabled);
  }

  dropPlayback(): void {
    // What was sent before the message has arrived before it: one flush forgets it all.
    this.#playback?.port.postMessage("flush");
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

  #open(url: string): Promise<void> {
    const socket = this.#needs.createSocket(url.replace(/^http/, "ws"));
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    return new Promise((resolve, reject) => {
      let inRoom = false;
      socket.onopen = () => {
        inRoom = true;
        resolve();
      };
      socket.onclose = ({ wasClean }) => {
        if (inRoom) {
          const reason = wasClean ? "assistant-ended" : "connection-lost";
          return this.#tell({ type: "left", reason });
        }
        reject(new CallError({ reason: "connection-failed" }, "The room refused the socket."));
      };
      socket.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === "string") this.#tell({ type: "app-message", text: data });
        // Half a sample is no sound; a typed array over it would throw.
        else if (data instanceof ArrayBuffer && data.byteLength % 2 === 0) {
          this.#playback?.port.postMessage(data, [data]);
        }
      };
    });
  }

  #play(context: AudioContext, { speaker }: JoinRequest): Promise<boolean> {
    this.#playback = this.#needs.createWorkletNode(context, "pcm-playback", {
      numberOfInputs: 0,
      outputChannelCount: [1],
      processorOptions: pcm,
    });
    const smooth = lowpass(context);
    this.#playback.connect(smooth);
    this.#nodes.push(this.#playback, smooth);
    return speaker.playNode(smooth);
  }

  #capture(context: AudioContext, { microphone }: JoinRequest): void {
    if (!microphone) return;
    const capture = this.#needs.createWorkletNode(context, "pcm-capture", {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: "explicit",
      processorOptions: pcm,
    });
    capture.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => this.#sendFrame(data);
    const source = context.createMediaStreamSource(microphone);
    const narrow = lowpass(context);
    source.connect(narrow);
    narrow.connect(capture);
    this.#nodes.push(source, narrow, capture);
  }

  #sendFrame(frame: ArrayBuffer): void {
    const socket = this.#socket;
    if (!this.#microphoneEnabled || socket?.readyState !== 1) return;
    const stalled = socket.bufferedAmount > pcm.unsentMaxBytes;
    if (stalled !== this.#stalled) {
      this.#stalled = stalled;
      this.#tell({ type: "network", state: stalled ? "reconnecting" : "steady" });
    }
    if (!stalled) socket.send(frame);
  }

  async #goAway(): Promise<void> {
    this.#over.abort(new Error("left while joining"));
    this.#stopLevels?.();
    for (const node of this.#nodes) {
      node.disconnect();
      if ("port" in node) (node as AudioWorkletNode).port.close();
    }
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close(1000);
  }
}

/** Keeps what 16 kHz can carry, so that changing the rate folds nothing back into the voice. */
function lowpass(context: AudioContext): BiquadFilterNode {
  const filter = context.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = pcm.sampleRateHz * 0.44;
  return filter;
}
