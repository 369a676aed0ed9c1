import type { FakeSpeaker } from "../../../testing/fake-sound.ts";
import type { CallLibrary, LibraryCall } from "../call-library.ts";

type Handler = (event: never) => void;

/** How a call does something: at once, never, or by failing with this. */
export type Answer = "pass" | "hold" | { fail: unknown };

export interface Scripts {
  destroy?: Answer;
  levels?: Answer;
  ownLevels?: Answer;
  inputSettings?: Answer;
}

export const assistant = { session_id: "bot", user_name: "Vapi Speaker", local: false };

/** One call object that does as it is told, with the real one's bad manners. */
export class ScriptedCall {
  readonly options: Record<string, unknown>;
  /** Everything it was asked, as `method` and what it was handed. */
  readonly asked: [string, ...unknown[]][] = [];
  readonly joining = Promise.withResolvers<object>();
  state = "new";
  inRoom: (typeof assistant)[] = [];
  readonly #world: ScriptedLibrary;
  readonly #handlers = new Map<string, Handler[]>();
  #levels: ReturnType<typeof setInterval> | undefined;

  constructor(world: ScriptedLibrary, options: Record<string, unknown>) {
    this.#world = world;
    this.options = options;
  }

  get sent(): unknown[] {
    return this.asked.filter(([method]) => method === "sendAppMessage").map(([, data]) => data);
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
  emit(action: string, event: object = {}): void {
    for (const handler of this.#handlers.get(action) ?? []) {
      try {
        handler({ action, ...event } as never);
      } catch {
        this.#world.caught += 1;
      }
    }
  }

  meetingState(): string {
    return this.state;
  }

  participants(): object {
    const all = [{ session_id: "me", user_name: "", local: true }, ...this.inRoom];
    return Object.fromEntries(all.map((one) => [one.local ? "local" : one.session_id, one]));
  }

  join(options: object): Promise<object> {
    this.asked.push(["join", options]);
    this.state = "joining-meeting";
    return this.joining.promise;
  }

  admit(): void {
    this.state = "joined-meeting";
    this.joining.resolve({});
    this.emit("joined-meeting");
  }

  /** The assistant comes in and is heard. */
  speak(track: object = { kind: "audio" }, type = "audio"): void {
    this.emit("participant-joined", { participant: assistant });
    this.emit("track-started", { participant: assistant, track, type });
  }

  /** Fatal, in the library's order: the join fails first, then everybody hears of it. */
  fail(type: string, errorMsg = `the library says ${type}`): void {
    const event = { action: "error", errorMsg, error: { type, msg: errorMsg } };
    this.state = "error";
    this.joining.reject(event);
    this.joining.promise.catch(() => {});
    this.emit("error", event);
  }

  close(): void {
    this.state = "left-meeting";
    this.emit("left-meeting");
  }

  async destroy(): Promise<void> {
    this.asked.push(["destroy"]);
    await act(this.#world.scripts.destroy);
    clearInterval(this.#levels);
    // A join under way stays so for ever, and leaving is told even to who never came in.
    this.close();
    this.#world.live.delete(this);
  }

  sendAppMessage(data: unknown, to: unknown): this {
    if (this.state !== "joined-meeting") throw new Error("only supported after join");
    this.asked.push(["sendAppMessage", data, to]);
    return this;
  }

  setLocalAudio(enabled: boolean): this {
    this.asked.push(["setLocalAudio", enabled]);
    return this;
  }

  updateParticipant(id: string, updates: object): this {
    this.asked.push(["updateParticipant", id, updates]);
    return this;
  }

  startRecording(settings: object): void {
    this.asked.push(["startRecording", settings]);
  }

  stopRecording(): void {
    this.asked.push(["stopRecording"]);
  }

  async setInputDevicesAsync(devices: object): Promise<object> {
    this.asked.push(["setInputDevicesAsync", devices]);
    return {};
  }

  async updateInputSettings(settings: object): Promise<object> {
    this.asked.push(["updateInputSettings", settings]);
    await act(this.#world.scripts.inputSettings);
    return {};
  }

  async startLocalAudioLevelObserver(everyMs: number): Promise<void> {
    this.asked.push(["startLocalAudioLevelObserver", everyMs]);
    await act(this.#world.scripts.ownLevels);
  }

  async startRemoteParticipantsAudioLevelObserver(everyMs: number): Promise<void> {
    this.asked.push(["startRemoteParticipantsAudioLevelObserver", everyMs]);
    await act(this.#world.scripts.levels);
    clearInterval(this.#levels);
    this.#levels = setInterval(() => {
      const participantsAudioLevel = { [assistant.session_id]: this.#world.speaker.loudness };
      this.emit("remote-participants-audio-level", { participantsAudioLevel });
    }, everyMs);
  }
}

/** The call library without its weight: one call object at a time, or it throws. */
export class ScriptedLibrary {
  readonly calls: ScriptedCall[] = [];
  readonly live = new Set<ScriptedCall>();
  readonly speaker: FakeSpeaker;
  readonly scripts: Scripts;
  /** What listeners threw. */
  caught = 0;

  constructor(speaker: FakeSpeaker, scripts: Scripts = {}) {
    this.speaker = speaker;
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

  createCallObject(options = {}): LibraryCall {
    if (this.live.size > 0) throw new Error("Duplicate DailyIframe instances are not allowed");
    const call = new ScriptedCall(this, { ...options });
    this.calls.push(call);
    this.live.add(call);
    return call as unknown as LibraryCall;
  }
}

async function act(answer: Answer = "pass"): Promise<void> {
  if (answer === "hold") await new Promise(() => {});
  if (typeof answer === "object") throw answer.fail;
}
