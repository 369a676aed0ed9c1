import { Store } from "@ringwell/store";
import {
  namesWhoAnswers,
  NOBODY_NAMED,
  type CallRequest,
  type ClientMessage,
  type WebCall,
} from "@ringwell/provider-api";
import { ActiveCall } from "./active-call.ts";
import { timestamp, type VoiceCallEvents } from "./call-events.ts";
import type { CallState, StartStage } from "./call-state.ts";
import type { Microphone } from "../sound/microphone.ts";
import type { Speaker } from "../sound/speaker.ts";
import { startCall, type CallNeeds } from "./start-call.ts";

/** One conversation between a visitor and an assistant, from first press to hanging up. */
export class VoiceCall extends Store<CallState, VoiceCallEvents> {
  readonly #needs: CallNeeds;
  #last: ActiveCall | null = null;

  constructor(needs: CallNeeds) {
    super({ phase: "idle" });
    this.#needs = needs;
  }

  /** The call in progress. */
  get #call(): ActiveCall | null {
    return this.#last?.isOver === false ? this.#last : null;
  }

  /** How many app messages of the last call were malformed. */
  get droppedMessages(): number {
    return this.#last?.droppedMessages ?? 0;
  }

  /**
   * What plays the assistant in this call. Where it is not `audible`, `resume()` inside a press plays it;
   * the `srcObject` of its `element` is what the assistant says, to draw or to keep.
   */
  get speaker(): Speaker | null {
    return this.#call?.speaker ?? null;
  }

  /**
   * Starts the call; resolves once the visitor is in the room. Call it inside the press. With
   * `microphone: "off"` none is asked for: the visitor hears and types.
   *
   * Never rejects and always settles. A call that cannot start is announced as
   * `call-start-failed` and `error`, everything is given back, and the result is `null`; so is
   * that of a start the visitor gave up, which announces no failure. Source: spec §4, §5, §8.
   */
  async start(
    request: CallRequest,
    { microphone = "on" }: { microphone?: "on" | "off" } = {},
  ): Promise<WebCall | null> {
    if (!namesWhoAnswers(request)) {
      this.emit("error", {
        type: "validation-error",
        stage: "input-validation",
        reason: "nobody-named",
        message: NOBODY_NAMED,
        timestamp: timestamp(),
      });
      return null;
    }
    if (this.#call) {
      this.#call.emitProgress("validation", "failed", { reason: "already-started" });
      return null;
    }
    const context = {
      hasAssistant: Boolean(request.assistant),
      hasSquad: Boolean(request.squad),
      hasWorkflow: Boolean(request.workflow),
      isMobile: isMobile(navigator.userAgent, navigator.maxTouchPoints),
    };
    const call = (this.#last = new ActiveCall(
      (name, payload) => this.emit(name, payload),
      (state) => this.transition(state as CallState),
      microphone,
      this.#last?.left,
    ));
    const { signal } = call;
    const startedAtMs = Date.now();
    const totalMs = (): number => Date.now() - startedAtMs;
    // A page restored from the back/forward cache must not be in a call.
    const page = globalThis.window as Window | undefined;
    page?.addEventListener("pagehide", () => call.end("page-left"), { signal });
    try {
      const started = await startCall(this.#needs, call, request, context);
      const { id: callId } = started;
      call.change({ phase: "active", callId, stage: "call" });
      call.emit("call-start-success", { totalDuration: totalMs(), callId, timestamp: timestamp() });
      signal.throwIfAborted();
      return started;
    } catch (cause) {
      if (call.isOver) return null;
      const why = call.describeFailure(cause) as ReturnType<typeof call.describeFailure> & {
        stage: StartStage;
      };
      const { message: error, stack: errorStack = "No stack trace available" } = why.error;
      const failed = { ...why, totalDuration: totalMs(), context };
      call.end("start-failed");
      this.emit("call-start-failed", { ...failed, error, errorStack });
      this.emit("error", { ...failed, type: "start-method-error" });
      await call.left;
      return null;
    }
  }

  /**
   * Ends the call or its start, at any moment. Resolves when the room is left. Never rejects. It also
   * asks the provider to end its call.
   */
  async stop(): Promise<void> {
    this.#call?.end("visitor-left");
    await this.#last?.left;
  }

  /** Hands an app message to the assistant's side, once the room is joined; `false` before and after. */
  send(message: ClientMessage): boolean {
    return this.#call?.send(message) ?? false;
  }

  /** Has the assistant say `text`. Source: spec §7. */
  say(
    text: string,
    endCallAfterSpoken?: boolean,
    interruptionsEnabled = false,
    interruptAssistantEnabled = false,
  ): boolean {
    return this.send({
      type: "say",
      message: text,
      endCallAfterSpoken,
      interruptionsEnabled,
      interruptAssistantEnabled,
    });
  }

  /** Sends a line that the visitor typed instead of saying it. Blank lines are dropped. */
  type(text: string): boolean {
    const content = text.trim();
    return content !== "" && this.send({ type: "add-message", message: { role: "user", content } });
  }

  /** Closes or opens the visitor's microphone, from the connecting on; without a call, nothing happens. */
  setMuted(muted: boolean): void {
    this.#call?.setMuted(muted);
  }

  /** Whether the visitor keeps the microphone closed; `false` without a call. */
  isMuted(): boolean {
    return this.#call?.state.muted ?? false;
  }

  /** The microphones there are, to pick one from; browsers name them once one was allowed. */
  microphones(): Promise<Microphone[]> {
    return this.#needs.listMicrophones().catch(() => []);
  }

  /**
   * Switches to another microphone; `true` when it is in use. If it cannot be used, `microphone-error`
   * is emitted and the call keeps the previous one.
   */
  async useMicrophone(deviceId: string): Promise<boolean> {
    const open = () => this.#needs.openMicrophone(deviceId);
    return (await this.#call?.pickMicrophone(open)) ?? false;
  }
}

/** A phone or a tablet; an iPad that calls itself a Mac is known by its fingers. Source: spec §9. */
export function isMobile(userAgent: string, maxTouchPoints: number): boolean {
  return (
    /android|ip(hone|ad|od)/i.test(userAgent) ||
    (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  );
}
