import type { JoinRequest, Transport, TransportEvent } from "../transports/transport.ts";

/** What a step does: `"pass"`, `"hold"` until it is left, wait for a promise, or fail with this. */
export type Script = "pass" | "hold" | Promise<void> | { fail: unknown };

export interface TransportScript {
  createCallObject?: Script;
  join?: Script;
  leave?: "pass" | "hold";
  observeLevels?: Script;
  noiseCancellation?: Script;
  startRecording?: Script;
}

/** A room that does as it is told, and keeps what it was asked. */
export class FakeTransport implements Transport {
  readonly script: TransportScript;
  readonly sent: string[] = [];
  readonly asked: string[] = [];
  joined: JoinRequest | null = null;
  inRoom = false;
  /** What the visitor speaks through, and whether the room lets it through. */
  microphone: MediaStream | null = null;
  isOpen = true;
  readonly #left = new AbortController();

  createCallObject?: NonNullable<Transport["createCallObject"]>;

  constructor(script: TransportScript = {}) {
    this.script = script;
    if (script.createCallObject) {
      this.createCallObject = async () => {
        await act(script.createCallObject, this.#left.signal);
      };
    }
  }

  /** Plays the room's part. */
  emit(event: TransportEvent): void {
    if (!this.joined || this.#left.signal.aborted) return;
    // It takes the microphone with it.
    if (event.type === "audio-processor-failed") this.isOpen = false;
    this.joined.emit(event);
  }

  hear(message: object | string): void {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    this.emit({ type: "app-message", text });
  }

  async join(request: JoinRequest): Promise<void> {
    this.joined = request;
    this.microphone = request.microphone;
    this.asked.push("join");
    const gone = this.#left.signal;
    gone.throwIfAborted();
    await act(this.script.join, gone);
    gone.throwIfAborted();
    this.inRoom = true;
  }

  leave(): Promise<void> {
    this.#left.abort();
    this.inRoom = false;
    this.asked.push("leave");
    return this.script.leave === "hold" ? new Promise(() => {}) : Promise.resolve();
  }

  send(text: string): boolean {
    if (this.inRoom) this.sent.push(text);
    return this.inRoom;
  }

  setMicrophoneEnabled(enabled: boolean): void {
    this.isOpen = enabled;
    this.asked.push(`microphone ${enabled ? "on" : "off"}`);
  }

  async useMicrophone(microphone: MediaStream | null): Promise<void> {
    this.microphone = microphone;
    this.asked.push(`use ${microphone ? "another" : "no"} microphone`);
  }

  dropPlayback(): void {
    this.asked.push("drop playback");
  }

  observeLevels(): Promise<void> {
    this.asked.push("levels");
    return act(this.script.observeLevels);
  }

  async startRecording(): Promise<void> {
    if (!this.script.startRecording) throw new Error("not recorded");
    this.asked.push("record");
    await act(this.script.startRecording);
  }

  async setNoiseCancellation(enabled: boolean): Promise<void> {
    this.asked.push(`noise cancellation ${enabled ? "on" : "off"}`);
    if (enabled) await act(this.script.noiseCancellation);
  }
}

async function act(script: Script = "pass", signal?: AbortSignal): Promise<void> {
  if (script === "pass") return;
  if (script instanceof Promise) return script;
  if (script !== "hold") throw script.fail;
  await new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}
