import { Store } from "@ringwell/store";
import {
  namesWhoAnswers,
  NOBODY_NAMED,
  type CallRequest,
  type ClientMessage,
  type WebCall,
} from "@ringwell/provider-api";
import { ActiveCall, type CallPage } from "./active-call.ts";
import { timestamp, type VoiceCallEvents } from "./call-events.ts";
import type { CallState, StartStage } from "./call-state.ts";
import { stopTracks, type Microphone } from "../sound/microphone.ts";
import {
  describeFailure,
  emitProgress,
  startCall,
  type StartNeeds,
  type StartRequest,
} from "./start-call.ts";

/** What a call takes from the world; `browserVoiceCall` takes it from the browser. */
export interface VoiceCallNeeds extends StartNeeds {
  /** May reject; a browser that lists none is one that has none. */
  listMicrophones: () => Promise<Microphone[]>;
  /** Phones and tablets wait a second before joining. Source: spec §9. */
  isMobile: () => boolean;
  /** The window: its `pagehide` ends the call. */
  page: EventTarget | null;
}

/** How the visitor takes part; speaking, through the microphone the browser picks, unless said otherwise. */
export type StartOptions = Pick<StartRequest, "microphone">;

/** One conversation between a visitor and an assistant, from first press to hanging up. */
export class VoiceCall extends Store<CallState, VoiceCallEvents> {
  readonly #needs: VoiceCallNeeds;
  readonly #page: CallPage = {
    emit: (name, payload) => this.emit(name, payload),
    show: (state) => this.transition(state),
    dropMessage: () => void (this.#droppedMessages += 1),
  };
  #last: ActiveCall | null = null;
  #volume = 1;
  #droppedMessages = 0;
  #picks = 0;

  constructor(needs: VoiceCallNeeds) {
    super({ phase: "idle" });
    this.#needs = needs;
  }

  /** The call in progress. */
  get #call(): ActiveCall | null {
    return this.#last?.state.isOver === false ? this.#last : null;
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
      timestamp: timestamp(),
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
    this.#call?.dispatch({ type: "end", reason: "visitor-left" });
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

  /** A line the visitor typed instead of saying it; blank ones go nowhere. */
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
   * Speaks through another microphone from now on; `true` when it is in use. One that cannot be
   * used is announced as `microphone-error`, and the call keeps what it has.
   */
  async useMicrophone(deviceId: string): Promise<boolean> {
    const call = this.#call;
    const pick = (this.#picks += 1);
    if (!call) return false;
    try {
      const microphone = await this.#needs.openMicrophone(deviceId);
      if (pick === this.#picks) await call.exchangeMicrophone(microphone);
      else stopTracks(microphone);
      return pick === this.#picks && !call.state.isOver;
    } catch (cause) {
      call.emit("error", { ...describeFailure(call, cause), type: "microphone-error" });
      return false;
    }
  }

  /** How loud the assistant plays, from 0 to 1; kept for later calls. Throws a `TypeError` outside. */
  setOutputVolume(volume: number): void {
    if (!(volume >= 0 && volume <= 1)) {
      throw new TypeError(`volume must be between 0 and 1; got ${volume}`);
    }
    this.#volume = volume;
    this.#call?.speaker?.setVolume(volume);
  }

  /** The way out of `audio-blocked`; call it inside a press. `true` when the assistant is heard. */
  async resumeAudio(): Promise<boolean> {
    return (await this.#call?.speaker?.resume()) ?? false;
  }

  /**
   * What the assistant says in this call, as a track to draw or to keep: before the volume, and
   * silent until something is said. `null` without a call, and where the browser makes none.
   */
  assistantTrack(): MediaStreamTrack | null {
    return this.#call?.speaker?.track() ?? null;
  }

  /** From the press to being in the room, or to having given everything back. */
  async #enter(asked: StartRequest): Promise<WebCall | null> {
    const { page, isMobile } = this.#needs;
    if (this.#call) {
      const reason = "already-started";
      emitProgress(this.#call, "validation", "failed", { reason });
      return null;
    }
    const { request, webCall, microphone } = asked;
    const context = {
      hasAssistant: Boolean(request.assistant),
      hasSquad: Boolean(request.squad),
      hasWorkflow: Boolean(request.workflow),
      isMobile: isMobile(),
    };
    const call = (this.#last = new ActiveCall(
      this.#page,
      context,
      microphone === "off" ? "off" : "on",
      this.#last?.left ?? Promise.resolve(),
    ));
    const { signal } = call;
    const startedAtMs = Date.now();
    const totalMs = (): number => Date.now() - startedAtMs;
    // A page that comes back from the browser's memory must not come back in a call.
    page?.addEventListener("pagehide", () => call.dispatch({ type: "end", reason: "page-left" }), {
      signal,
    });
    try {
      const started = await startCall(this.#needs, call, asked, this.#volume);
      const { id: callId } = started;
      call.change({ callId, stage: "call" });
      call.emit("call-start-success", {
        totalDuration: totalMs(),
        callId,
        timestamp: timestamp(),
      });
      // The assistant of a call that is entered again has said long ago that it listens.
      if (webCall) call.listen();
      signal.throwIfAborted();
      return started;
    } catch (cause) {
      if (call.state.isOver) return null;
      const { error, ...why } = describeFailure(call, cause);
      call.dispatch({ type: "end", reason: "start-failed" });
      const stage = why.stage as StartStage;
      const failed = { ...why, stage, totalDuration: totalMs(), context };
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
      await call.left;
      return null;
    }
  }
}
