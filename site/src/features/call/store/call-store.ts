import { Store } from "@ringwell/store";
import type { CallState, Microphone, StartStage, VoiceCall } from "@ringwell/voice";
import type { CallSetup } from "../../../site-context.ts";
import type { CallFailureReason } from "../words/call-failures.ts";
import { endedReason, failureReason } from "./call-reasons.ts";
import { followConversation, newConversation } from "./conversation.ts";

/** Where on the page the call was started; its card opens there. */
export type CallPlace = "dial" | "band";

/** What the page adds to the voice client's state. */
const noCall = {
  ...newConversation,
  place: "dial" as CallPlace,
  /** 0: not yet. */
  startedAtMs: 0,
  endedAtMs: 0,
  /** Why the call failed, or ended abnormally. */
  because: null as CallFailureReason | null,
  /** Until then the provider takes no call from here. */
  closedUntilMs: 0,
  /** Those with a name. Browsers reveal names after permission. */
  microphones: [] as readonly Microphone[],
  /** The one in use. Empty: the browser's default. */
  microphoneId: "",
  /** Why the last chosen one is not in use. */
  microphoneFailed: null as CallFailureReason | null,
};

/** Everything the call shows. An ended call stays until the next one starts or it is deleted. */
export type CallScreen = typeof noCall & (CallState | { phase: "ended" } | { phase: "failed" });

/** The same while it is in one phase. */
export type ScreenOf<Phase> = Extract<CallScreen, { phase: Phase }>;

/** The props of every part of the call, in one phase or in all. */
export interface CallProps<Phase = CallScreen["phase"]> {
  screen: ScreenOf<Phase>;
  store: CallStore;
}

/** The longest wait that a provider can ask for. Source: our choice. */
const retryAfterMaxMs = 3_600_000;

/** One visitor's call as the page shows it: a `VoiceCall`'s state, and what the page adds to it. */
export class CallStore extends Store<CallScreen, object> {
  /** The owner's settings. */
  readonly setup: CallSetup;
  readonly #call: VoiceCall;
  #own = noCall;
  readonly #follow = () => followConversation(Date.now, (conversation) => this.#show(conversation));
  #heard = this.#follow();

  /** `log` gets the stage at which a test call failed. It never gets words or addresses. */
  constructor(call: VoiceCall, setup: CallSetup, log: (stage: StartStage) => void) {
    super({ ...noCall, phase: "idle" });
    this.setup = setup;
    this.#call = call;
    call.subscribe(() => {
      const begins = call.getState().phase === "active" && this.#own.startedAtMs === 0;
      this.#show(begins ? { startedAtMs: Date.now() } : {});
      if (begins) this.#findMicrophones();
    });
    call.on("call-start-failed", (failed) => {
      log(failed.stage);
      const askedMs = "retryAfterMs" in failed ? (failed.retryAfterMs ?? 0) : 0;
      const closedUntilMs = Date.now() + Math.min(askedMs, retryAfterMaxMs);
      this.#show({ because: failureReason(failed), closedUntilMs });
    });
    call.on("message", (message) => {
      if (message.type === "status-update" && message.status === "ended") {
        this.#show({ because: endedReason(message.endedReason) ?? this.#own.because });
      }
      this.#heard.read(message);
    });
    call.on("volume-level", (level) => this.#heard.hearAssistant(level));
    call.on("local-volume-level", (level) => this.#heard.hearVisitor(level));
    call.on("speech-end", () => this.#heard.endSpeech());
    call.on("call-end", ({ reason }) => {
      if (this.#own.startedAtMs === 0) return;
      this.#heard.end();
      this.#show({ endedAtMs: Date.now(), because: endedReason(reason) ?? this.#own.because });
    });
    call.on("error", (error) => {
      if (error.type === "microphone-error") this.#show({ microphoneFailed: failureReason(error) });
    });
    // Absent on pages without https.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    devices?.addEventListener("devicechange", this.#findMicrophones);
    globalThis.document?.addEventListener("keydown", (event) => {
      // Escape has other uses: it ends a composition, and closes an open menu or list.
      const closesOther = document.querySelector("select:focus, :popover-open") !== null;
      const isTaken = event.isComposing || event.defaultPrevented || closesOther;
      if (event.key === "Escape" && !isTaken) this.hangUp();
    });
  }

  /** Starts a call, or ends the one that runs; presses while connecting change nothing. */
  press(place: CallPlace, typing = false): void {
    const { phase } = this.#call.getState();
    if (phase === "active") this.hangUp();
    if (phase !== "idle") return;
    // The message is shown at the pressed button, without a request.
    if (Date.now() < this.#own.closedUntilMs) return this.#show({ place });
    this.#own = { ...noCall, place };
    this.#heard = this.#follow();
    const microphone = typing ? "off" : "on";
    void this.#call.start({ assistant: this.setup.assistantId }, { microphone });
  }

  /** Gives up while connecting, or hangs up. */
  readonly hangUp = (): void => void this.#call.stop();

  /** Deletes what the page knows of the call that has ended. */
  readonly forget = (): void => this.#show(noCall);

  readonly toggleMuted = (): void => this.#call.setMuted(!this.#call.isMuted());

  readonly type = (line: string): void => {
    if (this.#call.type(line)) this.#heard.typeLine();
  };

  readonly hear = (): void => void this.#call.speaker?.resume();

  /** Speaks through another microphone, or keeps the one there is and says why. */
  readonly pickMicrophone = async (microphoneId: string): Promise<void> => {
    this.#show({ microphoneFailed: null });
    if (await this.#call.useMicrophone(microphoneId)) this.#show({ microphoneId });
  };

  /**
   * Sets an element's `--level` and `--own-level` to the volume of the two sides, from 0 to 1, ten times a
   * second without rendering. Returns a function that stops it.
   */
  readonly showLevels = (element: ElementCSSInlineStyle | null): (() => void) => {
    const show = (name: string) => (level: number) =>
      element?.style.setProperty(name, level.toFixed(2));
    const stops = [
      this.#call.on("volume-level", show("--level")),
      this.#call.on("local-volume-level", show("--own-level")),
    ];
    return () => stops.forEach((stop) => stop());
  };

  readonly #findMicrophones = (): void =>
    void this.#call.microphones().then((found) => {
      this.#show({ microphones: found.filter(({ label }) => label) });
    });

  #show(change: Partial<typeof noCall>): void {
    this.#own = { ...this.#own, ...change };
    const call = this.#call.getState();
    const { endedAtMs, because } = this.#own;
    const phase = endedAtMs > 0 ? "ended" : because ? "failed" : "idle";
    this.transition({ ...this.#own, ...(call.phase === "idle" ? { phase } : call) });
  }
}
