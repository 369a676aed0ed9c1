import { CallError } from "../call-failure.ts";
import type { Cancel, Clock } from "../clock.ts";
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

/** The room gives a sign of life every 1.5 s. Three missed, and the line is taken for dead. */
export const silentAfterMs = 5_000;

/** A line that broke, or was refused, is dialled again after this long. Source: our choice. */
export const redialAfterMs = 1_000;

/** The room's word for a call that is over; any other code is a line that broke. */
const CALL_OVER = 1000;
/** Ours for a line that is given up for another one. */
const REPLACED = 4000;

/**
 * Where WebRTC cannot pass: 20 ms frames of 16-bit sound and app messages over one socket.
 *
 * A line that breaks is dialled again with the session it began with and the number of messages
 * heard so far: the room keeps the place for a while, and says again what was missed.
 */
export class WebSocketTransport extends RoomTransport {
  readonly #needs: WebSocketNeeds;
  readonly #nodes: AudioNode[] = [];
  #session = "";
  #heard = 0;
  #socket: WebSocket | null = null;
  #playback: AudioWorkletNode | null = null;
  /** Called off whenever something comes; set from the first opening on. */
  #redial: Cancel | null = null;

  constructor(needs: WebSocketNeeds) {
    super("websocket", needs.clock);
    this.#needs = needs;
  }

  dropPlayback(): void {
    // What was sent before the message has arrived before it: one flush forgets it all.
    this.#playback?.port.postMessage("flush");
  }

  protected get line(): WebSocket | null {
    return this.#socket?.readyState === 1 ? this.#socket : null;
  }

  protected async enter({ speaker: { context }, speaker }: JoinRequest): Promise<void> {
    if (!context?.audioWorklet) throw new Error("this browser has no AudioWorklet");
    this.#session = crypto.randomUUID();
    const opened = this.still(new Promise<void>((resolve, reject) => this.#dial(resolve, reject)));
    // Should the worklet fail first, the socket's failure is nobody's any more.
    opened.catch(() => {});
    await this.still(context.audioWorklet.addModule(this.#needs.workletUrl));
    // The greeting may be on its way as soon as the socket is open: be ready before.
    this.listenFor(speaker.playNode(this.#play(context)));
    await opened;
    this.#capture(context);
  }

  protected async goAway(): Promise<void> {
    this.#redial?.();
    for (const node of this.#nodes) node.disconnect();
    this.#hangUp(CALL_OVER);
  }

  #dial(opened?: () => void, refused?: (cause: Error) => void): void {
    this.#hangUp(REPLACED);
    const address = this.request!.url.replace(/^http/, "ws");
    const socket = (this.#socket = this.#needs.createSocket(
      `${address}?session=${this.#session}&heard=${this.#heard}`,
    ));
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.#expectWord(silentAfterMs);
      this.tellNetwork("steady");
      opened?.();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      this.#expectWord(silentAfterMs);
      // Half a sample is no sound.
      if (data instanceof ArrayBuffer && data.byteLength % 2 === 0) {
        this.#playback?.port.postMessage(data, [data]);
      } else {
        if (typeof data === "string") this.#heard += 1;
        this.tellMessage(data);
      }
    };
    socket.onclose = ({ code }) => {
      if (!this.#redial) {
        refused?.(new CallError({ reason: "connection-failed" }, "The room refused the socket."));
      } else if (code === CALL_OVER) {
        this.#redial();
        this.tell({ type: "left", reason: "assistant-ended" });
      } else {
        this.#expectWord(redialAfterMs);
        this.tellNetwork("reconnecting");
      }
    };
  }

  /** Unless something comes within this time, the line is dead and dialled again. */
  #expectWord(withinMs: number): void {
    this.#redial?.();
    this.#redial = this.clock.after(withinMs, () => {
      this.tellNetwork("reconnecting");
      this.#dial();
      this.#expectWord(silentAfterMs);
    });
  }

  #hangUp(code: number): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close(code);
  }

  #play(context: AudioContext): AudioNode {
    const playback = this.#worklet(context, "pcm-playback", {
      numberOfInputs: 0,
      outputChannelCount: [1],
    });
    this.#playback = playback;
    return this.#connect(playback, this.#lowpass(context));
  }

  #capture(context: AudioContext): void {
    const capture = this.#worklet(context, "pcm-capture", {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: "explicit",
    });
    capture.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => this.#sendFrame(data);
    const filter = this.#lowpass(context);
    this.#connect(filter, capture);
    this.hearBy(filter);
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
    const { line } = this;
    // What does not get away in time is left out: late words help nobody.
    if (line && this.microphoneEnabled && line.bufferedAmount <= pcm.unsentMaxBytes) {
      line.send(frame);
    }
  }
}
