import { CallError } from "../call-failure.ts";
import type { Clock } from "../clock.ts";
import { pcm } from "../limits.ts";
import { RoomTransport } from "./room-transport.ts";
import type { JoinRequest } from "./transport.ts";

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
export class WebSocketTransport extends RoomTransport {
  readonly #needs: WebSocketNeeds;
  #socket: WebSocket | null = null;
  readonly #nodes: AudioNode[] = [];
  #playback: AudioWorkletNode | null = null;
  #microphoneEnabled = true;
  #stalled = false;

  constructor(needs: WebSocketNeeds) {
    super("websocket", needs.clock);
    this.#needs = needs;
  }

  send(data: string | ArrayBuffer): boolean {
    const socket = this.#socket;
    const isOpen = socket?.readyState === 1;
    if (isOpen) socket.send(data);
    return isOpen;
  }

  override setMicrophoneEnabled(enabled: boolean): void {
    // A muted track would still send its silence.
    this.#microphoneEnabled = enabled;
    super.setMicrophoneEnabled(enabled);
  }

  dropPlayback(): void {
    // What was sent before the message has arrived before it: one flush forgets it all.
    this.#playback?.port.postMessage("flush");
  }

  protected async enter({ url, microphone, speaker }: JoinRequest): Promise<void> {
    const { context } = speaker;
    if (!context?.audioWorklet) throw new Error("this browser has no AudioWorklet");
    const opened = this.still(this.#open(url));
    // Should the worklet fail first, the socket's failure is nobody's any more.
    opened.catch(() => {});
    await this.still(context.audioWorklet.addModule(this.#needs.workletUrl));
    // The greeting may be on its way as soon as the socket is open: be ready before.
    this.listenFor(speaker.playNode(this.#play(context)));
    await opened;
    if (microphone) this.#capture(context, microphone);
  }

  protected async goAway(): Promise<void> {
    for (const node of this.#nodes) node.disconnect();
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close(1000);
  }

  #open(url: string): Promise<void> {
    const socket = (this.#socket = this.#needs.createSocket(url.replace(/^http/, "ws")));
    socket.binaryType = "arraybuffer";
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "string") this.tell({ type: "app-message", text: data });
      // Half a sample is no sound.
      else if (data instanceof ArrayBuffer && data.byteLength % 2 === 0) {
        this.#playback?.port.postMessage(data, [data]);
      }
    };
    return new Promise((resolve, reject) => {
      socket.onopen = () => {
        socket.onclose = ({ wasClean }) =>
          this.tell({ type: "left", reason: wasClean ? "assistant-ended" : "connection-lost" });
        resolve();
      };
      socket.onclose = () =>
        reject(new CallError({ reason: "connection-failed" }, "The room refused the socket."));
    });
  }

  #play(context: AudioContext): AudioNode {
    const playback = this.#worklet(context, "pcm-playback", {
      numberOfInputs: 0,
      outputChannelCount: [1],
    });
    this.#playback = playback;
    return this.#connect(playback, this.#lowpass(context));
  }

  #capture(context: AudioContext, microphone: MediaStream): void {
    const capture = this.#worklet(context, "pcm-capture", {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: "explicit",
    });
    capture.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => this.#sendFrame(data);
    const source = context.createMediaStreamSource(microphone);
    this.#connect(this.#connect(source, this.#lowpass(context)), capture);
  }

  #worklet(context: AudioContext, name: string, options: AudioWorkletNodeOptions) {
    return this.#needs.createWorkletNode(context, name, { ...options, processorOptions: pcm });
  }

  /** Keeps what 16 kHz can carry, so that changing the rate folds nothing back into the voice. */
  #lowpass(context: AudioContext): AudioNode {
    const filter = context.createBiquadFilter();
    filter.frequency.value = pcm.passesHz;
    return filter;
  }

  #connect(from: AudioNode, to: AudioNode): AudioNode {
    this.#nodes.push(from, to);
    return from.connect(to);
  }

  #sendFrame(frame: ArrayBuffer): void {
    const socket = this.#socket;
    if (!socket || !this.#microphoneEnabled || this.isOver) return;
    const stalled = socket.bufferedAmount > pcm.unsentMaxBytes;
    if (stalled !== this.#stalled) {
      this.#stalled = stalled;
      this.tell({ type: "network", state: stalled ? "reconnecting" : "steady" });
    }
    if (!stalled) this.send(frame);
  }
}
