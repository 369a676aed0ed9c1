import { withDeadline } from "../abortable.ts";
import { messageOf } from "../call-failure.ts";
import type { Clock } from "../clock.ts";
import { fallbackAfterMs } from "../limits.ts";
import type { JoinRequest, Transport } from "./transport.ts";

export interface DirectNeeds {
  /** `null` where the browser has no WebRTC. */
  createWebRtc: (() => Transport) | null;
  createWebSocket: () => Transport;
  clock: Clock;
}

/** WebRTC, and the WebSocket on the same address where that does not connect in time. */
export class DirectTransport implements Transport {
  readonly #needs: DirectNeeds;
  #current: Transport | null = null;
  #isOver = false;

  constructor(needs: DirectNeeds) {
    this.#needs = needs;
  }

  async join(request: JoinRequest): Promise<void> {
    const { clock, createWebSocket } = this.#needs;
    const startedAtMs = clock.now();
    const fellBackBecause = await this.#tryWebRtc(request);
    if (fellBackBecause === null) return;
    request.signal.throwIfAborted();
    if (this.#isOver) throw new Error("left while joining");
    this.#current = createWebSocket();
    await this.#current.join({
      ...request,
      tell: (event) => {
        if (event.type !== "joined") return request.tell(event);
        request.tell({ ...event, tookMs: clock.now() - startedAtMs, fellBackBecause });
      },
    });
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#current?.leave();
  }

  send(text: string): boolean {
    return this.#current?.send(text) ?? false;
  }

  setMicrophoneEnabled(enabled: boolean): void {
    this.#current?.setMicrophoneEnabled(enabled);
  }

  async useMicrophone(microphone: MediaStream | null): Promise<void> {
    await this.#current?.useMicrophone(microphone);
  }

  dropPlayback(): void {
    this.#current?.dropPlayback();
  }

  async observeLevels(everyMs: number): Promise<void> {
    await this.#current?.observeLevels(everyMs);
  }

  async setNoiseCancellation(enabled: boolean): Promise<void> {
    await this.#current?.setNoiseCancellation(enabled);
  }

  /** `null` when it carries the call, else why it does not. */
  async #tryWebRtc(request: JoinRequest): Promise<string | null> {
    const { clock, createWebRtc } = this.#needs;
    if (!createWebRtc) return "no WebRTC in this browser";
    let webRtc: Transport | null = null;
    try {
      const transport = (this.#current = webRtc = createWebRtc());
      await withDeadline({ clock, withinMs: fallbackAfterMs, signal: request.signal }, (signal) =>
        transport.join({ ...request, signal }),
      );
      return null;
    } catch (cause) {
      // Before the other one knocks: the room has one place.
      await webRtc?.leave();
      return messageOf(cause);
    }
  }
}
