import { Machine } from "@ringwell/machine";
import {
  LISTENING,
  namesWhoAnswers,
  NOBODY_NAMED,
  parseServerMessage,
  type CallRequest,
  type ClientMessage,
  type WebCall,
} from "@ringwell/provider-api";
import { withDeadline } from "./abortable.ts";
import type { EndReason, VoiceCallEvents } from "./call-events.ts";
import { CallError, failureOf, messageOf } from "./call-failure.ts";
import { CallSession } from "./call-session.ts";
import { callMoves, type CallState } from "./call-state.ts";
import { connect, type ConnectNeeds } from "./connect.ts";
import { appMessageMaxChars, endedGraceMs, leaveWithinMs, networkLostAfterMs } from "./limits.ts";
import { enableTracks } from "./microphone.ts";
import type { Speaker } from "./speaker.ts";
import { SpeechMeter } from "./speech-meter.ts";
import { StartStages, timestampOf, type TolerableStage } from "./start-stages.ts";
import type { LeftReason, TransportEvent } from "./transports/transport.ts";

export interface VoiceCallNeeds extends ConnectNeeds {
  /** Called inside the visitor's press, which is what lets sound be played later. */
  openSpeaker: () => Speaker;
  isMobile: () => boolean;
  /** The window: its `pagehide` ends the call. */
  page: EventTarget | null;
  /** Stages whose failure is announced and survived; by default every failure ends the start. */
  tolerate?: readonly TolerableStage[];
}

export interface StartOptions {
  /** `"off"` asks for none: the visitor hears and types. Or one that was picked. */
  microphone?: "on" | "off" | { deviceId: string };
}

/** One conversation between a visitor and an assistant, from first press to hanging up. */
export class VoiceCall extends Machine<CallState, VoiceCallEvents> {
  readonly #needs: VoiceCallNeeds;
  #session: CallSession | null = null;
  #lastRoomLeft: Promise<unknown> = Promise.resolve();
  #volume = 1;
  #droppedMessages = 0;

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
  async start(request: CallRequest, options: StartOptions = {}): Promise<WebCall | null> {
    const { clock } = this.#needs;
    if (!namesWhoAnswers(request)) {
      this.emit("error", {
        type: "validation-error",
        stage: "input-validation",
        reason: "nobody-named",
        message: NOBODY_NAMED,
        timestamp: timestampOf(clock),
      });
      return null;
    }
    if (this.#session) {
      this.emit("call-start-progress", {
        stage: "validation",
        status: "failed",
        timestamp: timestampOf(clock),
        metadata: { reason: "already-started" },
      });
      return null;
    }

    const session = this.#open(request, options);
    const stages = new StartStages({
      clock,
      session,
      tolerate: this.#needs.tolerate ?? [],
      enter: (stage) => this.become({ phase: "connecting", stage }),
      // Whoever hung up, inside a listener even, hears no more of this start.
      emit: (name, payload) => {
        if (!session.over) this.emit(name, payload);
      },
    });
    const { microphone } = options;
    try {
      const call = await connect({
        needs: this.#needs,
        session,
        stages,
        request,
        deviceId: typeof microphone === "object" ? microphone.deviceId : undefined,
        lastRoomLeft: this.#lastRoomLeft,
        tell: (event) => this.#hear(session, event),
        microphoneLost: () => this.#loseMicrophone(session),
      });
      session.ensureLive();
      this.become({ phase: "active", callId: call.id, ...session.view });
      session.signal.throwIfAborted();
      this.emit("call-start-success", {
        totalDuration: clock.now() - session.startedAtMs,
        callId: call.id,
        timestamp: timestampOf(clock),
      });
      session.signal.throwIfAborted();
      return call;
    } catch (cause) {
      await this.#fail(session, stages, cause);
      return null;
    }
  }

  /** Hangs up, or gives up starting, at any moment; resolves when the room is left. Never rejects. */
  async stop(): Promise<void> {
    if (this.#session) this.#end(this.#session, "visitor-left");
    await this.#lastRoomLeft;
  }

  /** Hands an app message to the assistant's side; `false` when there is no call to take it. */
  send(message: ClientMessage): boolean {
    if (this.getState().phase !== "active") return false;
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
      ...(endCallAfterSpoken !== undefined && { endCallAfterSpoken }),
      interruptionsEnabled,
      interruptAssistantEnabled,
    });
  }

  /** A line the visitor typed instead of saying it; blank ones go nowhere. */
  type(text: string): boolean {
    const content = text.trim();
    if (!content) return false;
    return this.send({ type: "add-message", message: { role: "user", content } });
  }

  /** Closes or opens the visitor's microphone, from the connecting on; without a call, nothing happens. */
  setMuted(muted: boolean): void {
    const session = this.#session;
    if (!session) return;
    session.view.muted = muted;
    enableTracks(session.microphone, !muted);
    if (session.door === "inside") session.transport?.setMicrophoneEnabled(!muted);
    this.#show(session);
  }

  /** How loud the assistant plays, from 0 to 1; kept for later calls. Throws a `TypeError` outside. */
  setOutputVolume(volume: number): void {
    if (!(volume >= 0 && volume <= 1)) {
      throw new TypeError(`volume must be between 0 and 1; got ${volume}`);
    }
    this.#volume = volume;
    this.#session?.speaker.setVolume(volume);
  }

  /** The way out of `audio-blocked`; call it inside a press. `true` when the assistant is heard. */
  async resumeAudio(): Promise<boolean> {
    const session = this.#session;
    const audible = (await session?.speaker.resume()) ?? false;
    if (session && !session.over) {
      session.view.audible = audible;
      this.#show(session);
    }
    return audible;
  }

  #open(request: CallRequest, { microphone = "on" }: StartOptions): CallSession {
    const { clock, openSpeaker, page } = this.#needs;
    const session = new CallSession({
      speaker: openSpeaker(),
      meter: new SpeechMeter(clock, {
        volume: (volume) => this.emit("volume-level", volume),
        speechStart: () => this.emit("speech-start", undefined),
        speechEnd: () => this.emit("speech-end", undefined),
      }),
      startedAtMs: clock.now(),
      context: {
        hasAssistant: Boolean(request.assistant),
        hasSquad: Boolean(request.squad),
        hasWorkflow: Boolean(request.workflow),
        isMobile: this.#needs.isMobile(),
      },
      microphone: microphone === "off" ? "off" : "on",
    });
    session.speaker.setVolume(this.#volume);
    // A page that comes back from the browser's memory must not come back in a call.
    page?.addEventListener("pagehide", () => this.#end(session, "page-left"), {
      signal: session.signal,
    });
    this.#session = session;
    return session;
  }

  async #fail(session: CallSession, stages: StartStages, cause: unknown): Promise<void> {
    if (session.over) return;
    const { clock } = this.#needs;
    this.#end(session, "start-failed");
    const failed = {
      ...failureOf(cause, stages.stage),
      stage: stages.stage,
      totalDuration: clock.now() - session.startedAtMs,
      timestamp: timestampOf(clock),
      context: session.context,
    };
    this.emit("call-start-failed", {
      ...failed,
      error: messageOf(cause),
      errorStack: (cause as Error | null)?.stack ?? "No stack trace available",
    });
    this.emit("error", { ...failed, type: "start-method-error", error: cause });
    await this.#lastRoomLeft;
  }

  #hear(session: CallSession, event: TransportEvent): void {
    if (session.over) return;
    switch (event.type) {
      case "joined": {
        const { type: _, ...transport } = event;
        session.view.transport = event.name;
        return this.emit("transport", transport);
      }
      case "app-message":
        return this.#read(session, event.text);
      case "level":
        return session.meter.hear(event.levelSum);
      case "network":
        return this.#feelNetwork(session, event.state);
      case "left":
        return this.#loseRoom(session, event.reason);
      case "audio-blocked":
        session.view.audible = false;
        this.#show(session);
        return this.emit("audio-blocked", undefined);
      case "audio-processor-failed":
        session.transport?.setNoiseCancellation(false).catch(() => {});
        return session.transport?.setMicrophoneEnabled(!session.view.muted);
      case "own-level":
      case "network-quality":
      case "recording":
      case "video":
      case "camera-error":
      case "library-error":
        return;
      default:
        return event satisfies never;
    }
  }

  #read(session: CallSession, text: string): void {
    if (text === LISTENING) {
      if (session.view.listening) return;
      session.view.listening = true;
      this.#show(session);
      return this.emit("call-start", undefined);
    }
    const message = text.length > appMessageMaxChars ? null : parseServerMessage(text);
    if (!message) {
      this.#droppedMessages += 1;
      return;
    }
    if (message.type === "user-interrupted") session.transport?.dropPlayback();
    if (message.type === "status-update" && message.status === "ended") {
      session.endedSeen = true;
      session.timers.ended ??= this.#needs.clock.after(endedGraceMs, () =>
        this.#loseRoom(session, "assistant-ended"),
      );
    }
    this.emit("message", message);
  }

  #feelNetwork(session: CallSession, state: "reconnecting" | "steady"): void {
    if (session.view.network === state) return;
    session.view.network = state;
    session.timers.network?.();
    if (state === "reconnecting") {
      session.timers.network = this.#needs.clock.after(networkLostAfterMs, () =>
        this.#loseRoom(session, "connection-lost"),
      );
    }
    this.#show(session);
    this.emit("network", { state });
  }

  #loseRoom(session: CallSession, reason: LeftReason): void {
    if (this.getState().phase !== "active") {
      return session.break(
        new CallError({ reason: "connection-failed" }, `The room went away: ${reason}`),
      );
    }
    // Whoever said goodbye and then vanished has ended the call, not lost it.
    const why = session.endedSeen || reason === "ejected" ? "assistant-ended" : reason;
    if (why === "connection-lost") this.emit("network", { state: "lost" });
    this.#end(session, why);
  }

  #loseMicrophone(session: CallSession): void {
    session.view.microphone = "lost";
    this.#show(session);
    this.emit("microphone-lost", undefined);
  }

  #show(session: CallSession): void {
    const state = this.getState();
    if (state.phase === "active" && !session.over) this.become({ ...state, ...session.view });
  }

  /** The one teardown. Idle first, then the announcements: a listener may start anew. */
  #end(session: CallSession, reason: EndReason): void {
    if (session.over) return;
    const { clock } = this.#needs;
    const inRoom =
      session.door === "inside" || (session.door === "knocking" && reason !== "start-failed");
    const forever = new AbortController().signal;
    const left = withDeadline({ clock, withinMs: leaveWithinMs, signal: forever }, () =>
      session.close(),
    ).catch(() => {});
    this.#lastRoomLeft = Promise.all([this.#lastRoomLeft, left]);
    session.meter.stop();
    this.#session = null;
    this.become({ phase: "idle" });
    if (!inRoom) return;
    this.emit("call-end", { reason });
    if (session.endedSeen) return;
    this.emit("message", {
      type: "status-update",
      status: "ended",
      endedReason: "customer-ended-call",
    });
  }
}
