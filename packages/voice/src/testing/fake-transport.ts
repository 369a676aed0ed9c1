import { rejects } from "./outcomes.ts";
import type { JoinRequest, Transport, TransportEvent } from "../transports/transport.ts";

/** What a method does beside being asked: it may fail, wait, or never settle. */
export type TransportScript = Partial<Record<keyof Transport, (() => unknown) | undefined>>;

/** A transport with scripted results that records its calls. */
export class FakeTransport implements Transport {
  readonly sent: string[] = [];
  readonly asked: string[] = [];
  joined: JoinRequest | null = null;
  inRoom = false;
  /** What the visitor speaks through, and whether the room lets it through. */
  microphone: MediaStream | null = null;
  isOpen = true;
  readonly #script: TransportScript;
  #isLeft = false;

  constructor(script?: TransportScript) {
    this.#script = { startRecording: rejects(new Error("not recorded")), ...script };
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

  readonly createCallObject = (): Promise<void> => this.#act("createCallObject");

  async join(request: JoinRequest): Promise<void> {
    this.joined = request;
    this.microphone = request.microphone;
    await this.#act("join", "join");
    if (this.#isLeft) throw new Error("The visitor has left.");
    this.inRoom = true;
  }

  leave(): Promise<void> {
    this.#isLeft = true;
    this.inRoom = false;
    return this.#act("leave", "leave");
  }

  send(text: string): boolean {
    if (this.inRoom) this.sent.push(text);
    return this.inRoom;
  }

  setMicrophoneEnabled(enabled: boolean): void {
    this.isOpen = enabled;
    this.asked.push(`microphone ${enabled ? "on" : "off"}`);
  }

  useMicrophone(microphone: MediaStream | null): Promise<void> {
    this.microphone = microphone;
    return this.#act("useMicrophone", `use ${microphone ? "another" : "no"} microphone`);
  }

  readonly dropPlayback = (): void => void this.asked.push("drop playback");
  readonly observeLevels = (): Promise<void> => this.#act("observeLevels", "levels");
  readonly startRecording = (): Promise<void> => this.#act("startRecording", "record");

  async setNoiseCancellation(enabled: boolean): Promise<void> {
    this.asked.push(`noise cancellation ${enabled ? "on" : "off"}`);
    if (enabled) await this.#act("setNoiseCancellation");
  }

  async #act(method: keyof Transport, asked?: string): Promise<void> {
    if (asked) this.asked.push(asked);
    await this.#script[method]?.();
  }
}
