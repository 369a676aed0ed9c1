import { Machine, type Moves } from "@ringwell/machine";
import type { CallFailure, VoiceCall } from "@ringwell/voice";
import type { CallFailureReason } from "../../content/call-words.ts";
import { type CallPlace, type CallScreen, type Conversation, withMessage } from "./call-screen.ts";

const moves: Moves<CallScreen> = {
  idle: ["connecting", "failed"],
  connecting: ["connecting", "active", "failed", "idle"],
  active: ["active", "ended"],
  ended: ["connecting", "failed"],
  failed: ["connecting", "failed"],
};

/** What a failed test call leaves in the log: never what was said, never an address. */
export type LogFailure = (failure: { type: string; stage: string }) => void;

/** One visitor's call as the page shows it: listens to a `VoiceCall` and keeps one screen. */
export class CallSession extends Machine<CallScreen, object> {
  readonly #call: VoiceCall;
  readonly #assistantId: string;
  readonly #now: () => number;
  /** The greeting may be on its way before the last start stage is done, so it is kept from the start. */
  #conversation: Conversation = { startedAtMs: 0, captions: [], done: [] };
  #started: { typing: boolean; place: CallPlace } = { typing: false, place: "dial" };

  constructor(call: VoiceCall, assistantId: string, log: LogFailure, now = Date.now) {
    super({ phase: "idle" }, moves);
    this.#call = call;
    this.#assistantId = assistantId;
    this.#now = now;

    call.subscribe(() => this.#follow());
    call.on("call-start-failed", (failed) => {
      log({ type: "call-start-failed", stage: failed.stage });
      this.become({ phase: "failed", because: wordsFor(failed), place: this.#started.place });
    });
    call.on("message", (message) => {
      this.#conversation = withMessage(this.#conversation, message);
      this.#whileActive((screen) => ({ ...screen, ...this.#conversation }));
    });
    call.on("volume-level", (level) => this.#whileActive((screen) => ({ ...screen, level })));
    call.on("call-end", ({ reason }) => this.#end(reason === "connection-lost" ? "lost" : null));
  }

  /** Starts a call, or ends the one that runs; presses while connecting change nothing. */
  press(place: CallPlace): void {
    const { phase } = this.getState();
    if (phase === "active") void this.#call.stop();
    else if (phase !== "connecting") this.#start({ typing: false, place });
  }

  /** The same conversation without a microphone. */
  pressTypeInstead(place: CallPlace): void {
    const { phase } = this.getState();
    if (phase !== "connecting" && phase !== "active") this.#start({ typing: true, place });
  }

  /** Gives up while connecting, or hangs up. */
  readonly hangUp = (): void => void this.#call.stop();

  readonly toggleMuted = (): void => {
    const screen = this.getState();
    if (screen.phase === "active") this.#call.setMuted(!screen.call.muted);
  };

  readonly type = (line: string): void => void this.#call.type(line);

  readonly hear = (): void => void this.#call.resumeAudio();

  #start(started: { typing: boolean; place: CallPlace }): void {
    this.#started = started;
    this.#conversation = { startedAtMs: this.#now(), captions: [], done: [] };
    this.become({ phase: "connecting", stage: "initialization", ...started });
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
      this.become({ ...screen, stage: call.stage });
    }
    if (call.phase !== "active") return;
    if (screen.phase === "active") this.become({ ...screen, call });
    else if (screen.phase === "connecting") {
      this.become({
        phase: "active",
        ...this.#started,
        level: 0,
        call,
        ...this.#conversation,
        startedAtMs: this.#now(),
      });
    }
  }

  #whileActive(change: (screen: Extract<CallScreen, { phase: "active" }>) => CallScreen): void {
    const screen = this.getState();
    if (screen.phase === "active") this.become(change(screen));
  }

  #end(because: CallFailureReason | null): void {
    const screen = this.getState();
    if (screen.phase !== "active") return;
    const { place, startedAtMs, captions, done } = screen;
    this.become({
      phase: "ended",
      endedAtMs: this.#now(),
      because,
      place,
      startedAtMs,
      captions: captions.filter((each) => each.settled),
      done,
    });
  }
}

/** The sentence the page has for a failure of the call. */
function wordsFor(failure: CallFailure): CallFailureReason {
  switch (failure.reason) {
    case "microphone-denied":
    case "microphone-missing":
    case "microphone-busy":
    case "insecure-page":
    case "offline":
      return failure.reason;
    case "microphone-dismissed":
      return "microphone-denied";
    case "provider-refused":
      return failure.status === 429 || failure.status === 503 ? "busy" : "refused";
    case "provider-unreadable":
      return "refused";
    case "provider-unreachable":
    case "connection-failed":
      return "cannot-connect";
    case "setup-failed":
    case "nobody-named":
      return "unknown";
  }
}
