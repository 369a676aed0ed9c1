import { onTestFinished, vi } from "vitest";
import { fakeClock } from "../src/testing/fake-clock.ts";
import { FakeStream } from "../src/testing/fake-sound.ts";
import { FakePage } from "../src/testing/fake-browser.ts";
import {
  ScriptedLibrary,
  type Scripts,
} from "../src/transports/hosted/testing/scripted-library.ts";
import { Trace } from "./trace.ts";

/** A client under test, by the methods the scenarios use. */
export interface Client {
  start(...args: unknown[]): Promise<unknown>;
  stop(): unknown;
  say(message: string, endCallAfterSpoken?: boolean): unknown;
  send(message: object): unknown;
  setMuted(muted: boolean): unknown;
  isMuted(): boolean;
  setInputDevicesAsync?(devices: object): Promise<unknown>;
  startScreenSharing?(): unknown;
  /** What it thinks of itself. */
  standing(): { started: boolean; hasCall: boolean };
}

export interface WorldOptions {
  /** What the library does at a call, where a scenario wants something special. */
  scripts?: Scripts;
  /** Entering fails with this; a `joinFatal` is fired as `error` before. */
  joinFails?: unknown;
  joinFatal?: object;
  joinTakesMs?: number;
  userAgent?: string;
  /** The provider's answer to `POST /call/web`, 120 ms after it was asked; may throw. */
  answer?: () => Response;
  /** The page has no listener for `error`. */
  ignoresErrors?: boolean;
}

export type MakeClient = (world: World) => Client;

const usualJoinMs = 300;
const leaveTakesMs = 20;

/** How a trace shows what the library was handed, where it is not the first thing as it came. */
const noted: Record<string, (...given: never[]) => object> = {
  createCallObject: ({ audioSource, videoSource, dailyConfig }: Record<string, unknown>) => ({
    audioSource: typeof audioSource === "object" ? "a track" : audioSource,
    videoSource,
    dailyConfig,
  }),
  updateParticipant: (id: string, p: object) => ({ id, p }),
};

/** One scenario's world: a clock, a provider, a call library, and a client in it. */
export class World {
  readonly trace: Trace;
  readonly library: ScriptedLibrary;
  readonly client: Client;
  readonly page = new FakePage();
  readonly ignoresErrors: boolean;
  joinFails: unknown;
  #pending = 0;

  constructor(makeClient: MakeClient, options: WorldOptions = {}) {
    fakeClock();
    this.trace = new Trace();
    this.joinFails = options.joinFails;
    this.library = new ScriptedLibrary({
      join: () => void setTimeout(() => this.#enter(options), options.joinTakesMs ?? usualJoinMs),
      destroy: () => this.#leave(),
      ...options.scripts,
    });
    this.library.note = (name, ...given) => {
      this.trace.note("daily", name, noted[name]?.(...(given as never[])) ?? given[0]);
    };
    const { userAgent = "Mozilla/5.0 (X11; Linux x86_64)", answer = () => created() } = options;
    this.ignoresErrors = options.ignoresErrors ?? false;
    hearRejections(this.trace);
    onTestFinished(() => void vi.unstubAllGlobals().restoreAllMocks());
    for (const level of ["log", "info", "warn", "error"] as const) {
      vi.spyOn(console, level).mockImplementation((...words) => {
        this.trace.note("console", level, words);
      });
    }
    vi.stubGlobal("navigator", { userAgent, maxTouchPoints: 0, onLine: true });
    vi.stubGlobal("document", this.page.asDocument());
    vi.stubGlobal("MediaStream", FakeStream);
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
      const { method, headers, credentials, referrerPolicy } = init;
      const body = JSON.parse(init.body as string) as unknown;
      this.trace.note("fetch", `${method} ${url}`, { headers, body, credentials, referrerPolicy });
      const answered = new Promise<void>((resolve) => setTimeout(resolve, 120));
      return answered.then(answer);
    });
    this.client = makeClient(this);
  }

  #enter({ joinFatal }: WorldOptions): void {
    const { last: room } = this.library;
    if (!room.isJoining) return;
    if (!this.joinFails) return room.admit();
    room.state = "error";
    if (joinFatal) room.emit("error", joinFatal);
    room.joining.reject(this.joinFails);
  }

  #leave(): unknown {
    const isInside = /^join(ing|ed)/.test(this.library.last.state);
    return isInside && new Promise((resolve) => setTimeout(resolve, leaveTakesMs));
  }

  /** Starts, without waiting for it. */
  start(...args: unknown[]): void {
    this.trace.note("test", "start", args);
    this.#pending += 1;
    this.client
      .start(...args)
      .then(
        (call) => {
          const { id } = (call ?? {}) as { id?: unknown };
          this.trace.note("result", "start resolved", call && { id, isObject: true });
        },
        (cause: unknown) => this.trace.note("result", "start rejected", cause),
      )
      .finally(() => (this.#pending -= 1));
  }

  /** Calls one of the other methods, and writes down what came of it. */
  do(method: Exclude<keyof Client, "start" | "standing">, ...args: unknown[]): void {
    this.trace.note("test", method, args);
    const note = (outcome: string, payload?: unknown) =>
      this.trace.note("result", `${method} ${outcome}`, payload);
    if (!this.client[method]) return note("does not exist");
    try {
      const result = (this.client[method] as (...given: unknown[]) => unknown)(...args);
      if (method !== "setInputDevicesAsync") {
        // `send` and its like tell ours whether there was a call, and the official one nothing.
        return note("returned", method === "isMuted" ? result : undefined);
      }
      (result as Promise<unknown>).catch((cause: unknown) => note("rejected", cause));
    } catch (cause) {
      note("threw", cause);
    }
  }

  /** Moves the clock on, ten milliseconds at a time, letting promises settle in between. */
  async pass(ms: number): Promise<void> {
    await settled();
    for (let passedMs = 0; passedMs < ms; passedMs += 10) {
      vi.advanceTimersByTime(10);
      await settled();
    }
  }

  end(): Trace {
    if (this.#pending > 0) this.trace.note("result", "start still pending");
    this.trace.note("test", "end", {
      ...this.client.standing(),
      undestroyedCalls: this.library.live.size,
      pendingTimers: vi.getTimerCount(),
    });
    return this.trace;
  }
}

/** What the provider answers when all is well. */
export function created(more: object = {}): Response {
  const call = {
    id: "call-1",
    webCallUrl: "https://vapi.daily.co/room-1",
    assistant: { voice: { provider: "11labs" } },
    ...more,
  };
  return Response.json(call, { status: 201 });
}

/** Writes down promises that reject unheard, which would fail the test run. */
function hearRejections(trace: Trace): void {
  const event = "unhandledRejection";
  const others = process.listeners(event);
  process.removeAllListeners(event).on(event, (cause) => trace.note("host", event, cause));
  onTestFinished(() => {
    process.removeAllListeners(event);
    for (const other of others) process.on(event, other);
  });
}

/** Lets every promise that can settle do so; reading a body takes a turn of the real clock. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
