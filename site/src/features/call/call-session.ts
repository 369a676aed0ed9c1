import { Machine } from "@ringwell/machine";
import { fullVolumeLevelSum, speechLevelSum, type VoiceCall } from "@ringwell/voice";
import { AnswerClock } from "./answer-clock.ts";
import {
  type CallPlace,
  type CallScreen,
  type Conversation,
  type LiveScreen,
  newConversation,
  quiet,
  screenMoves,
  withAnswer,
  withMessage,
} from "./call-screen.ts";
import { type EndedBecause, endedReason } from "./ended-reason.ts";
import { failureReason } from "./failure-reason.ts";
import { MicrophoneDesk } from "./microphone-desk.ts";
import { retryAfterMs } from "./retry-after.ts";
import { withBegun, withEnded } from "./spoken-turns.ts";

/** A visitor as loud as this is speaking: what counts as speech of the assistant's. */
const speechLevel = speechLevelSum / fullVolumeLevelSum;

/** What a failed test call leaves in the log: never what was said, never an address. */
export type LogFailure = (failure: { type: string; stage: string }) => void;

/** One visitor's call as the page shows it: listens to a `VoiceCall` and keeps one screen. */
export class CallSession extends Machine<CallScreen, object> {
  readonly #call: VoiceCall;
  readonly #assistantId: string;
  readonly #now: () => number;
  readonly microphones: MicrophoneDesk;
  /** Something may be said, or recorded, before the last start stage is done: kept from the start. */
  #conversation = newConversation(0);
  #answers = new AnswerClock();
  #recorded = false;
  #started: { typing: boolean; place: CallPlace } = { typing: false, place: "dial" };
  #endedBecause: EndedBecause | null = null;
  /** Until then the provider wants to be left alone. */
  #closedUntilMs = 0;
  #shownBy = 0;

  constructor(call: VoiceCall, assistantId: string, log: LogFailure, now = Date.now) {
    super({ phase: "idle" }, screenMoves);
    this.#call = call;
    this.#assistantId = assistantId;
    this.#now = now;
    this.microphones = new MicrophoneDesk(call, (microphones) => this.#live({ microphones }));

    call.subscribe(() => this.#follow());
    call.on("call-start-failed", (failed) => {
      log({ type: "call-start-failed", stage: failed.stage });
      const { place } = this.#started;
      const waitMs = retryAfterMs("retryAfter" in failed ? failed.retryAfter : null, this.#now());
      this.#closedUntilMs = this.#now() + waitMs;
      this.become({
        phase: "failed",
        because: failureReason(failed),
        retryAfterMs: waitMs,
        place,
      });
    });
    call.on("message", (message) => {
      const nowMs = this.#now();
      if (message.type === "status-update" && message.status === "ended") {
        this.#endedBecause = endedReason(message.endedReason ?? "");
      }
      this.#answers.read(message, nowMs);
      this.#keep(withMessage(this.#conversation, message, nowMs));
    });
    call.on("volume-level", (level) => {
      this.#answers.hearLevel(level > speechLevel, this.#now());
      this.#timeAnswer();
      this.#live({ level, ...this.#conversation });
    });
    call.on("local-volume-level", (ownLevel) => {
      if (ownLevel > speechLevel) this.#answers.hearVisitor(this.#now());
      this.#live({ ownLevel });
    });
    call.on("speech-start", () => {
      const nowMs = this.#now();
      this.#answers.hearBeginning(nowMs);
      this.#keep({ turns: withBegun(this.#conversation.turns, "assistant", nowMs) });
    });
    // Told after a while of silence: the speech has ended before.
    call.on("speech-end", () => {
      const { turns } = this.#conversation;
      this.#keep({ turns: withEnded(turns, this.#answers.lastLoudMs, "assistant") });
    });
    call.on("recording", ({ state }) => {
      this.#recorded = state === "started";
      this.#live({ recorded: this.#recorded });
    });
    call.on("call-end", ({ reason }) => {
      if (reason === "connection-lost") this.#end("lost");
      else this.#end(reason === "ejected" ? "hung-up" : this.#endedBecause);
    });
  }

  /** Counts who shows this call; returns the way to stop. Once nobody does, nothing of it is left. */
  readonly attend = (): (() => void) => {
    this.#shownBy += 1;
    return () => {
      this.#shownBy -= 1;
      // Whoever only makes room for another is back in the same breath.
      queueMicrotask(() => {
        if (this.#shownBy > 0) return;
        this.hangUp();
        this.forget();
      });
    };
  };

  /** Starts a call, or ends the one that runs; presses while connecting change nothing. */
  press(place: CallPlace): void {
    const { phase } = this.getState();
    if (phase === "active") this.hangUp();
    else if (phase !== "connecting") this.#start({ typing: false, place });
  }

  /** The same conversation without a microphone. */
  pressTypeInstead(place: CallPlace): void {
    const { phase } = this.getState();
    if (phase !== "connecting" && phase !== "active") this.#start({ typing: true, place });
  }

  /** Gives up while connecting, or hangs up. */
  readonly hangUp = (): void => void this.#call.stop();

  /** Deletes what the page knows of the call that has ended. */
  readonly forget = (): void => {
    const { phase } = this.getState();
    if (phase !== "ended" && phase !== "failed") return;
    this.#conversation = newConversation(0);
    this.become({ phase: "idle" });
  };

  readonly toggleMuted = (): void => {
    const screen = this.getState();
    if (screen.phase === "active") this.#call.setMuted(!screen.call.muted);
  };

  readonly type = (line: string): void => {
    if (this.#call.type(line)) this.#answers.typeLine(this.#now());
  };

  readonly hear = (): void => void this.#call.resumeAudio();

  #start(started: { typing: boolean; place: CallPlace }): void {
    const screen = this.getState();
    const closedMs = this.#closedUntilMs - this.#now();
    if (screen.phase === "failed" && closedMs > 0) {
      // Said where it was pressed; the provider is left alone.
      return this.become({ ...screen, place: started.place, retryAfterMs: closedMs });
    }
    this.#started = started;
    this.#conversation = newConversation(this.#now());
    this.#answers = new AnswerClock();
    this.#recorded = false;
    this.#endedBecause = null;
    this.microphones.reset();
    this.become({ phase: "connecting", stage: "initialization", asking: false, ...started });
    const request = { assistant: this.#assistantId };
    void this.#call.start(request, started.typing ? { microphone: "off" } : {}).then((call) => {
      // Given up by the visitor: that is no failure, so none was announced.
      if (!call && this.getState().phase === "connecting") this.become({ phase: "idle" });
    });
  }

  #follow(): void {
    const call = this.#call.getState();
    const screen = this.getState();
    if (call.phase === "connecting" && screen.phase === "connecting") {
      this.become({ ...screen, stage: call.stage, asking: call.asking ?? false });
    }
    if (call.phase !== "active") return;
    if (screen.phase === "connecting") {
      const startedAtMs = this.#now();
      this.#conversation = { ...this.#conversation, startedAtMs };
      const view = { ...quiet, call, recorded: this.#recorded };
      this.become({ phase: "active", ...this.#started, ...view, ...this.#conversation });
    } else this.#live({ call });
  }

  #keep(change: Partial<Conversation>): void {
    this.#conversation = { ...this.#conversation, ...change };
    this.#timeAnswer();
    this.#live(this.#conversation);
  }

  #timeAnswer(): void {
    const answerMs = this.#answers.takeAnswer();
    if (answerMs === undefined) return;
    const captions = withAnswer(this.#conversation.captions, answerMs);
    this.#conversation = { ...this.#conversation, captions };
  }

  /** Changes what is shown of a call that is under way. */
  #live(change: Partial<LiveScreen>): void {
    const screen = this.getState();
    if (screen.phase === "active") this.become({ ...screen, ...change });
  }

  #end(because: EndedBecause | null): void {
    const screen = this.getState();
    if (screen.phase !== "active") return;
    const endedAtMs = this.#now();
    const { captions, turns } = this.#conversation;
    this.become({
      phase: "ended",
      place: screen.place,
      endedAtMs,
      because,
      ...this.#conversation,
      captions: captions.filter((each) => each.settled),
      turns: withEnded(turns, endedAtMs),
    });
  }
}
