import type { CallLibrary, LibraryCall } from "../call-library.ts";

type Handler = (event: never) => void;

/** What methods do instead of just being asked: they may throw, reject, or never settle. */
export type Scripts = Partial<Record<string, () => unknown>>;

/** The methods that do no more than what their script says. */
const answering = [
  "updateParticipant",
  "startRecording",
  "stopRecording",
  "setInputDevicesAsync",
  "updateInputSettings",
  "startLocalAudioLevelObserver",
  "startRemoteParticipantsAudioLevelObserver",
];

export const assistant = { session_id: "bot", user_name: "Vapi Speaker", local: false };

/** A scripted call object with the quirks of the real one. */
export class ScriptedCall {
  readonly options: Record<string, unknown>;
  /** Everything it was asked, as `method` and what it was handed. */
  readonly asked: [string, ...unknown[]][] = [];
  readonly joining = Promise.withResolvers<object>();
  state = "new";
  inRoom: (typeof assistant)[] = [];
  readonly #world: ScriptedLibrary;
  readonly #handlers = new Map<string, Handler[]>();
  #localAudio = true;
  #isGone = false;

  constructor(world: ScriptedLibrary, options: Record<string, unknown>) {
    this.#world = world;
    this.options = options;
    this.joining.promise.catch(() => {});
    for (const method of answering) {
      Object.assign(this, {
        [method]: (...given: unknown[]) => this.#ask(method, ...given) ?? Promise.resolve(),
      });
    }
  }

  /** What it was asked by this name, in order. */
  of(method: string): unknown[] {
    return this.asked.filter(([name]) => name === method).map(([, first]) => first);
  }

  on(event: string, handler: Handler): this {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
    return this;
  }

  /** Like the library's: what a listener throws is caught. */
  emit(name: string, event?: object): void {
    this.#world.note?.(`fire:${name}`, event);
    if (name === "left-meeting") this.state = name;
    for (const handler of this.#handlers.get(name) ?? []) {
      try {
        handler(event as never);
      } catch {
        // A listener that fails costs its own meaning only.
      }
    }
  }

  get isJoining(): boolean {
    return this.state === "joining-meeting" && !this.#isGone;
  }

  meetingState = (): string => this.state;
  localAudio = (): boolean => this.#localAudio;
  iframe = (): null => null;

  participants(): object {
    const all = [{ session_id: "me", user_name: "", local: true }, ...this.inRoom];
    return Object.fromEntries(all.map((one) => [one.local ? "local" : one.session_id, one]));
  }

  join(options: object): Promise<object> {
    this.state = "joining-meeting";
    this.#ask("join", options);
    return this.joining.promise;
  }

  admit(): void {
    // A call that is given up while joining never hears of it again.
    if (!this.isJoining) return;
    this.state = "joined-meeting";
    this.emit("joined-meeting", {});
    this.joining.resolve({});
  }

  /** The assistant comes in and is heard. */
  speak(track: object = { kind: "audio" }, type = "audio"): void {
    this.emit("participant-joined", { participant: assistant });
    this.emit("track-started", { participant: assistant, track, type });
  }

  /** A fatal error: listeners get it, and the join fails. */
  fail(type: string, errorMsg = `the library says ${type}`): void {
    const event = { action: "error", errorMsg, error: { type, msg: errorMsg } };
    this.state = "error";
    this.emit("error", event);
    this.joining.reject(event);
  }

  close(): void {
    this.emit("left-meeting", {});
  }

  async destroy(): Promise<void> {
    this.#isGone = true;
    const leaving = this.#ask("destroy") as Promise<void> | undefined;
    if (leaving) await leaving;
    // As in the library, a pending join never settles, and "left-meeting" comes even if nothing was joined.
    if (this.state !== "left-meeting" && this.state !== "error") this.close();
    this.#world.live.delete(this);
  }

  sendAppMessage(data: unknown, to: unknown): void {
    if (this.state !== "joined-meeting") throw new Error("only supported after join");
    this.#ask("sendAppMessage", data, to);
  }

  setLocalAudio(enabled: boolean): void {
    this.#localAudio = enabled;
    this.#ask("setLocalAudio", enabled);
  }

  /** Records a method call and returns its scripted answer. */
  #ask(method: string, ...given: unknown[]): unknown {
    this.asked.push([method, ...given]);
    this.#world.note?.(method, ...given);
    return this.#world.scripts[method]?.();
  }
}

/** A small stand-in for the call library. Like it, it throws at a second call object. */
export class ScriptedLibrary {
  readonly calls: ScriptedCall[] = [];
  readonly live = new Set<ScriptedCall>();
  readonly scripts: Scripts;
  /** Called for each method call to the library and for each event that it fires. */
  note?: (name: string, ...given: unknown[]) => void;

  constructor(scripts: Scripts = {}) {
    this.scripts = scripts;
  }

  get last(): ScriptedCall {
    const call = this.calls.at(-1);
    if (!call) throw new Error("no call object was made");
    return call;
  }

  asLibrary(): CallLibrary {
    return this as unknown as CallLibrary;
  }

  createCallObject(options: Record<string, unknown> = {}): LibraryCall {
    this.note?.("createCallObject", options);
    this.scripts["createCallObject"]?.();
    if (this.live.size > 0) throw new Error("Duplicate DailyIframe instances are not allowed");
    const call = new ScriptedCall(this, { ...options });
    this.calls.push(call);
    this.live.add(call);
    return call as unknown as LibraryCall;
  }
}
