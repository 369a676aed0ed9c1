import { Machine } from "@ringwell/machine";
import {
  namesWhoAnswers,
  NOBODY_NAMED,
  type CallRequest,
  type ClientMessage,
  type WebCall,
} from "@ringwell/provider-api";
import { withDeadline } from "./abortable.ts";
import type { EndReason, VoiceCallEvents } from "./call-events.ts";
import { closeSession, exchange, openSession, show, type CallSession } from "./call-session.ts";
import { callMoves, type CallState, type StartStage } from "./call-state.ts";
import { timestampOf } from "./clock.ts";
import { connect, type Asked, type ConnectNeeds } from "./connect.ts";
import { leaveWithinMs } from "./limits.ts";
import { enableTracks, stopTracks, type Microphone } from "./microphone.ts";
import { listen } from "./room-events.ts";
import { describe, note } from "./start-stages.ts";

/** What a call takes from the world; `browserVoiceCall` takes it from the browser. */
export interface VoiceCallNeeds extends ConnectNeeds {
  /** May reject; a browser that lists none is one that has none. */
  listMicrophones: () => Promise<Microphone[]>;
  /** Phones and tablets wait a second before joining. Source: spec §9. */
  isMobile: () => boolean;
  /** The window: its `pagehide` ends the call. */
  page: EventTarget | null;
}

/** How the visitor takes part; speaking, through the microphone the browser picks, unless said otherwise. */
export type StartOptions = Pick<Asked, "microphone">;

/** One conversation between a visitor and an assistant, from first press to hanging up. */
export class VoiceCall extends Machine<CallState, VoiceCallEvents> {
  readonly #needs: VoiceCallNeeds;
  #session: CallSession | null = null;
  #lastRoomLeft: Promise<unknown> = Promise.resolve();
  #volume = 1;
  #droppedMessages = 0;
  #picks = 0;

  constructor(needs: VoiceCallNeeds) {
    super({ phase: "idle" }, callMoves);
    this.#needs = needs;
  }

  /** How many app messages were no messages, since the page was loaded. */
  get droppedMessages(): number {
    return this.#droppedMessages;
  }

  /**
   * Starts the call; resolves once the visitor is in the room. Call it inside the press.
   *
   * Never rejects and always settles. A call that cannot start is announced as
   * `call-start-failed` and `error`, everything is given back, and the result is `null`; so is
   * that of a start the visitor gave up, which announces no failure. Source: spec §4, §5, §8.
   */
  async start(request: CallRequest, options?: StartOptions): Promise<WebCall | null> {
    if (namesWhoAnswers(request)) return this.#enter({ ...options, request });
    this.emit("error", {
      type: "validation-error",
      stage: "input-validation",
      reason: "nobody-named",
      message: NOBODY_NAMED,
      timestamp: timestampOf(this.#needs.clock),
    });
    return null;
  }

  /**
   * Enters once more a call that is still under way, with what its `start` resolved to: after a
   * crash, or from another page. As `start` in everything else; a failure is announced as
   * `reconnect-error`, with `status` 404 or 410 when the call is over, 409 while somebody is in it.
   */
  reconnect(webCall: WebCall, options?: StartOptions): Promise<WebCall | null> {
    return this.#enter({ ...options, request: {}, webCall: webCall ?? {} });
  }

  /**
   * Hangs up, or gives up starting, at any moment; resolves when the room is left. Never rejects.
   * The provider is told to end its call, too.
   */
  async stop(): Promise<void> {
    if (this.#session) this.#end(this.#session, "visitor-left");
    await this.#lastRoomLeft;
  }

  /** Hands an app message to the assistant's side, once the room is joined; `false` before and after. */
  send(message: ClientMessage): boolean {
    return this.#session?.transport?.send(JSON.stringify(message)) ?? false;
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

  /** A line the visitor typed instead of saying it; blank ones go nowhere. */
  type(text: string): boolean {
    const content = text.trim();
    return content !== "" && this.send({ type: "add-message", message: { role: "user", content } });
  }

  /** Closes or opens the visitor's microphone, from the connecting on; without a call, nothing happens. */
  setMuted(muted: boolean): void {
    const session = this.#session;
    if (!session) return;
    enableTracks(session.microphone, !muted);
    if (session.inside) session.transport?.setMicrophoneEnabled(!muted);
    show(session, { muted });
  }

  /** Whether the visitor keeps the microphone closed; `false` without a call. */
  isMuted(): boolean {
    return this.#session?.view.muted ?? false;
  }

  /** The microphones there are, to pick one from; browsers name them once one was allowed. */
  microphones(): Promise<Microphone[]> {
    return this.#needs.listMicrophones().catch(() => []);
  }

  /**
   * Speaks through another microphone from now on; `true` when it is in use. One that cannot be
   * used is announced as `microphone-error`, and the call keeps what it has.
   */
  async useMicrophone(deviceId: string): Promise<boolean> {
    const session = this.#session;
    const pick = (this.#picks += 1);
    if (!session) return false;
    try {
      const microphone = await this.#needs.openMicrophone(deviceId);
      if (pick === this.#picks) await exchange(session, microphone);
      else stopTracks(microphone);
      return pick === this.#picks && !session.over;
    } catch (cause) {
      session.emit("error", { ...describe(session, cause), type: "microphone-error" });
      return false;
    }
  }

  /** How loud the assistant plays, from 0 to 1; kept for later calls. Throws a `TypeError` outside. */
  setOutputVolume(volume: number): void {
    if (!(volume >= 0 && volume <= 1)) {
      throw new TypeError(`volume must be between 0 and 1; got ${volume}`);
    }
    this.#volume = volume;
    this.#session?.speaker?.setVolume(volume);
  }

  /** The way out of `audio-blocked`; call it inside a press. `true` when the assistant is heard. */
  async resumeAudio(): Promise<boolean> {
    return (await this.#session?.speaker?.resume()) ?? false;
  }

  /**
   * What the assistant says in this call, as a track to draw or to keep: before the volume, and
   * silent until something is said. `null` without a call, and where the browser makes none.
   */
  assistantTrack(): MediaStreamTrack | null {
    return this.#session?.speaker?.track() ?? null;
  }

  /** From the press to being in the room, or to having given everything back. */
  async #enter(asked: Asked): Promise<WebCall | null> {
    const { clock, page, isMobile } = this.#needs;
    const line = {
      clock,
      emit: (name, payload) => this.emit(name, payload),
      become: (state) => this.become(state),
      end: (session, reason) => this.#end(session, reason),
      drop: () => void (this.#droppedMessages += 1),
    } satisfies Parameters<typeof openSession>[0];
    if (this.#session) {
      note(line, "validation", "failed", { reason: "already-started" });
      return null;
    }
    const { request, webCall } = asked;
    const session = (this.#session = openSession(
      line,
      {
        hasAssistant: Boolean(request.assistant),
        hasSquad: Boolean(request.squad),
        hasWorkflow: Boolean(request.workflow),
        isMobile: isMobile(),
      },
      asked.microphone === "off" ? "off" : "on",
    ));
    const { signal, startedAtMs, context } = session;
    const tookMs = (): number => clock.now() - startedAtMs;
    // A page that comes back from the browser's memory must not come back in a call.
    page?.addEventListener("pagehide", () => this.#end(session, "page-left"), { signal });
    try {
      const call = await connect(this.#needs, session, asked, this.#volume, this.#lastRoomLeft);
      const callId = (session.callId = call.id);
      session.stage = "call";
      // Every announcement may be answered by hanging up.
      show(session, {});
      signal.throwIfAborted();
      const timestamp = timestampOf(clock);
      session.emit("call-start-success", { totalDuration: tookMs(), callId, timestamp });
      signal.throwIfAborted();
      // The assistant of a call that is entered again has said long ago that it hears.
      if (webCall) listen(session);
      signal.throwIfAborted();
      return call;
    } catch (cause) {
      if (session.over) return null;
      this.#end(session, "start-failed");
      const { error, ...why } = describe(session, cause);
      const stage = session.stage as StartStage;
      const failed = { ...why, stage, totalDuration: tookMs(), context };
      this.emit("call-start-failed", {
        ...failed,
        error: error.message,
        errorStack: error.stack ?? "No stack trace available",
      });
      this.emit("error", {
        ...failed,
        error,
        type: webCall ? "reconnect-error" : "start-method-error",
      });
      await this.#lastRoomLeft;
      return null;
    }
  }

  /** The one teardown. Idle first, then the announcements: a listener may start anew. */
  #end(session: CallSession, reason: EndReason): void {
    // Whoever heard the assistant begin to speak hears it end, before the call does.
    session.meter.stop();
    if (session.over) return;
    const { clock, inside, knocked, endedSeen } = session;
    const left = withDeadline({ clock, withinMs: leaveWithinMs }, () => closeSession(session));
    this.#lastRoomLeft = Promise.allSettled([this.#lastRoomLeft, left]);
    this.#session = null;
    this.become({ phase: "idle" });
    if (!inside && (!knocked || reason === "start-failed")) return;
    this.emit("call-end", { reason });
    if (endedSeen) return;
    this.emit("message", {
      type: "status-update",
      status: "ended",
      endedReason: "customer-ended-call",
    });
  }
}
