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
  readonly #over = new AbortController();
  #current: Transport | null = null;

  constructor(needs: DirectNeeds) {
    this.#needs = needs;
  }

  async join(request: JoinRequest): Promise<void> {
    const { clock, createWebRtc, createWebSocket } = this.#needs;
    const startedAtMs = clock.now();
    const fellBackBecause = await this.#tryWebRtc(request, createWebRtc);
    if (fellBackBecause === null) return;
    request.signal.throwIfAborted();
    this.#over.signal.throwIfAborted();
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
    this.#over.abort(new Error("left while joining"));
    await this.#current?.leave();
  }

  send(text: string): boolean {
    return this.#current?.send(text) ?? false;
  }

  setMicrophoneEnabled(enabled: boolean): void {
    this.#current?.setMicrophoneEnabled(enabled);
  }

  dropPlayback(): void {
    this.#current?.dropPlayback();
  }

  async observeLevels(everyMs: number): Promise<void> {
    await this.#current?.observeLevels(everyMs);
  }

  async enableNoiseCancellation(): Promise<void> {
    await this.#current?.enableNoiseCancellation();
  }

  async disableNoiseCancellation(): Promise<void> {
    await this.#current?.disableNoiseCancellation();
  }

  /** `null` when it carries the call, else why it does not. */
  async #tryWebRtc(
    request: JoinRequest,
    createWebRtc: DirectNeeds["createWebRtc"],
  ): Promise<string | null> {
    if (!createWebRtc) return "no WebRTC in this browser";
    const deadline = {
      clock: this.#needs.clock,
      withinMs: fallbackAfterMs,
      signal: request.signal,
    };
    let webRtc: Transport | null = null;
    try {
      webRtc = this.#current = createWebRtc();
      await withDeadline(deadline, (signal) => this.#current!.join({ ...request, signal }));
      return null;
    } catch (cause) {
      // Before the other one knocks: the room has one place.
      await webRtc?.leave();
      return messageOf(cause);
    }
  }
}
