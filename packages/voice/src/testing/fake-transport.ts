import type { JoinRequest, Transport, TransportEvent } from "../transports/transport.ts";

/** What a step does: `"pass"`, `"hold"` until the signal aborts, or fail with this. */
export type Script = "pass" | "hold" | { fail: unknown };

export interface TransportScript {
  join?: Script;
  leave?: "pass" | "hold";
  observeLevels?: Script;
  enableNoiseCancellation?: Script;
  startRecording?: Script;
}

/** A room that does as it is told, and keeps what it was asked. */
export class FakeTransport implements Transport {
  readonly script: TransportScript;
  readonly sent: string[] = [];
  readonly asked: string[] = [];
  joined: JoinRequest | null = null;
  inRoom = false;
  #over = false;

  startRecording?: NonNullable<Transport["startRecording"]>;

  constructor(script: TransportScript = {}) {
    this.script = script;
    if (script.startRecording) {
      this.startRecording = async (settings) => {
        this.asked.push(`record ${settings.width}x${settings.height}`);
        await act(script.startRecording);
      };
    }
  }

  /** Plays the room's part. */
  tell(event: TransportEvent): void {
    if (!this.#over) this.joined?.tell(event);
  }

  hear(message: object | string): void {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    this.tell({ type: "app-message", text });
  }

  async join(request: JoinRequest): Promise<void> {
    this.joined = request;
    this.asked.push("join");
    await act(this.script.join, request.signal);
    if (this.#over) throw new Error("left while joining");
    this.inRoom = true;
    this.tell({ type: "joined", name: "webrtc", tookMs: 0 });
  }

  leave(): Promise<void> {
    this.#over = true;
    this.inRoom = false;
    this.asked.push("leave");
    return this.script.leave === "hold" ? new Promise(() => {}) : Promise.resolve();
  }

  send(text: string): boolean {
    if (this.inRoom) this.sent.push(text);
    return this.inRoom;
  }

  setMicrophoneEnabled(enabled: boolean): void {
    this.asked.push(`microphone ${enabled ? "on" : "off"}`);
  }

  dropPlayback(): void {
    this.asked.push("drop playback");
  }

  observeLevels(everyMs: number): Promise<void> {
    this.asked.push(`levels every ${everyMs}`);
    return act(this.script.observeLevels);
  }

  enableNoiseCancellation(): Promise<void> {
    return act(this.script.enableNoiseCancellation);
  }

  async disableNoiseCancellation(): Promise<void> {
    this.asked.push("noise cancellation off");
  }
}

async function act(script: Script = "pass", signal?: AbortSignal): Promise<void> {
  if (script === "pass") return;
  if (script !== "hold") throw script.fail;
  await new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}
