import type { JoinRequest, Transport, TransportEvent } from "../transports/transport.ts";

/** What a step does: `"pass"`, `"hold"` for ever, wait for a promise, or fail with this. */
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
  #isLeft = false;

  constructor(script: TransportScript = {}) {
    this.script = script;
  }

  /** Plays the room's part. */
  emit(event: TransportEvent): void {
    if (!this.joined || this.#isLeft) return;
    // It takes the microphone with it.
    if (event.type === "audio-processor-failed") this.isOpen = false;
    this.joined.emit(event);
  }

  hear(message: object | string): void {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    this.emit({ type: "app-message", text });
  }

  createCallObject(): Promise<void> {
    return act(this.script.createCallObject);
  }

  async join(request: JoinRequest): Promise<void> {
    this.joined = request;
    this.microphone = request.microphone;
    this.asked.push("join");
    await act(this.script.join);
    if (this.#isLeft) throw new Error("The visitor has left.");
    this.inRoom = true;
  }

  leave(): Promise<void> {
    this.#isLeft = true;
    this.inRoom = false;
    this.asked.push("leave");
    return act(this.script.leave);
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

  startRecording(): Promise<void> {
    this.asked.push("record");
    return act(this.script.startRecording ?? { fail: new Error("not recorded") });
  }

  async setNoiseCancellation(enabled: boolean): Promise<void> {
    this.asked.push(`noise cancellation ${enabled ? "on" : "off"}`);
    if (enabled) await act(this.script.noiseCancellation);
  }
}

async function act(script: Script = "pass"): Promise<void> {
  if (script === "hold") await new Promise(() => {});
  if (script instanceof Promise) await script;
  else if (typeof script === "object") throw script.fail;
}
