import type { CallLibrary } from "../src/transports/hosted/call-library.ts";
import type { Trace } from "./trace.ts";

type Listener = (event: unknown) => void;

/** How the scripted room behaves, where a scenario wants something special. */
export interface RoomScript {
  /** Making the call object throws this. */
  createFails?: Error;
  /** Entering fails with this; a `joinFatal` is fired as `error` before. */
  joinFails?: unknown;
  joinFatal?: object;
  joinTakesMs?: number;
  /** Entering never settles: the library's second half does not load. */
  recordingThrows?: Error;
  observerThrows?: Error;
  observerRejects?: unknown;
  noiseCancellationTakesMs?: number;
  noiseCancellationThrows?: Error;
  noiseCancellationRejects?: Error;
}

const usualJoinMs = 300;
const leaveTakesMs = 20;

/** One call object of the scripted library: does as told and writes down what it was asked. */
export class ScriptedCall {
  readonly #trace: Trace;
  readonly #script: RoomScript;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #gone: (call: ScriptedCall) => void;
  state: "new" | "joining-meeting" | "joined-meeting" | "left-meeting" | "error" = "new";
  destroyed = false;
  recording = false;
  #localAudio = true;

  constructor(trace: Trace, script: RoomScript, gone: (call: ScriptedCall) => void) {
    this.#trace = trace;
    this.#script = script;
    this.#gone = gone;
  }

  on(name: string, listener: Listener): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    return this;
  }

  /** Plays the library's part; `undefined` is an event that carries nothing. */
  fire(name: string, ...[payload]: [payload?: object | undefined]): void {
    this.#trace.note("daily", `fire:${name}`, payload);
    if (name === "left-meeting") this.state = "left-meeting";
    for (const listener of this.#listeners.get(name) ?? []) {
      try {
        listener(payload);
      } catch {
        // As the real one: what a listener throws is not the library's affair.
      }
    }
  }

  join(properties: object): Promise<void> {
    this.#trace.note("daily", "join", properties);
    this.state = "joining-meeting";
    return new Promise((resolve, reject) => {
      setTimeout(() => {
        // A call that is given up while joining never hears of it again.
        if (this.state !== "joining-meeting") return;
        const { joinFails, joinFatal } = this.#script;
        if (joinFails) {
          this.state = "error";
          if (joinFatal) this.fire("error", joinFatal);
          return reject(joinFails as Error);
        }
        this.state = "joined-meeting";
        this.fire("joined-meeting", {});
        resolve();
      }, this.#script.joinTakesMs ?? usualJoinMs);
    });
  }

  async destroy(): Promise<void> {
    this.#trace.note("daily", "destroy");
    // As the real one: a call that never joined says that it left, too.
    const { state } = this;
    this.state = "left-meeting";
    if (state === "joining-meeting" || state === "joined-meeting") {
      await new Promise((resolve) => setTimeout(resolve, leaveTakesMs));
    }
    if (state !== "left-meeting" && state !== "error") this.fire("left-meeting", {});
    this.destroyed = true;
    this.#gone(this);
  }

  sendAppMessage(text: string): void {
    this.#trace.note("daily", "sendAppMessage", text);
  }

  startRemoteParticipantsAudioLevelObserver(everyMs: number): Promise<void> {
    this.#trace.note("daily", "startRemoteParticipantsAudioLevelObserver", everyMs);
    const { observerThrows, observerRejects } = this.#script;
    if (observerThrows) throw observerThrows;
    return observerRejects ? Promise.reject(observerRejects as Error) : Promise.resolve();
  }

  async startLocalAudioLevelObserver(): Promise<void> {}

  updateInputSettings(settings: object): Promise<void> {
    this.#trace.note("daily", "updateInputSettings", settings);
    const { noiseCancellationThrows, noiseCancellationRejects, noiseCancellationTakesMs } =
      this.#script;
    if (noiseCancellationThrows) throw noiseCancellationThrows;
    if (noiseCancellationTakesMs) {
      return new Promise((resolve) => setTimeout(resolve, noiseCancellationTakesMs));
    }
    return noiseCancellationRejects ? Promise.reject(noiseCancellationRejects) : Promise.resolve();
  }

  updateParticipant(id: string, p: object): void {
    this.#trace.note("daily", "updateParticipant", { id, p });
  }

  startRecording(settings: object): void {
    this.#trace.note("daily", "startRecording", settings);
    if (this.#script.recordingThrows) throw this.#script.recordingThrows;
    this.recording = true;
  }

  stopRecording(): void {
    this.recording = false;
    this.#trace.note("daily", "stopRecording");
  }

  setLocalAudio(enabled: boolean): void {
    this.#localAudio = enabled;
    this.#trace.note("daily", "setLocalAudio", enabled);
  }

  localAudio = (): boolean => this.#localAudio;
  meetingState = (): string => this.state;
  participants = (): object => ({});
  iframe = (): null => null;
}

/** A library that, like the real one, bears one call object at a time. */
export class ScriptedLibrary {
  readonly calls: ScriptedCall[] = [];
  #registered: ScriptedCall | null = null;
  readonly #trace: Trace;
  readonly #script: RoomScript;

  constructor(trace: Trace, script: RoomScript = {}) {
    this.#trace = trace;
    this.#script = { ...script };
  }

  /** The call object made last. */
  get room(): ScriptedCall {
    const call = this.calls.at(-1);
    if (!call) throw new Error("no call object was made yet");
    return call;
  }

  /** Entering works again. */
  heal(): void {
    delete this.#script.joinFails;
  }

  get undestroyed(): number {
    return this.calls.filter(({ destroyed }) => !destroyed).length;
  }

  createCallObject = ({ audioSource, videoSource, dailyConfig }: Record<string, unknown>) => {
    this.#trace.note("daily", "createCallObject", {
      audioSource: typeof audioSource === "object" ? "a track" : audioSource,
      videoSource,
      dailyConfig,
    });
    if (this.#script.createFails) throw this.#script.createFails;
    if (this.#registered) throw new Error("Duplicate DailyIframe instances are not allowed");
    const call = new ScriptedCall(this.#trace, this.#script, (gone) => {
      if (this.#registered === gone) this.#registered = null;
    });
    this.#registered = call;
    this.calls.push(call);
    return call;
  };

  asCallLibrary(): CallLibrary {
    return this as unknown as CallLibrary;
  }
}
