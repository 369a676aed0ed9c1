import { onTestFinished, vi } from "vitest";
import { eventNames } from "../src/testing/call-with.ts";
import { fakeClock } from "../src/testing/fake-clock.ts";
import { FakeStream } from "../src/testing/fake-sound.ts";
import { stubSound } from "../src/testing/fake-browser.ts";
import {
  ScriptedLibrary,
  type Scripts,
} from "../src/transports/hosted/testing/scripted-library.ts";
import { encoded, type Line } from "./trace.ts";

/** The world in which a trace was observed, where it was not the usual one. */
export interface World {
  /** What the library does when it is asked for this. */
  scripts?: Scripts;
  /** What the first join rejects with, by the `error` that the library fires before it. */
  joinFails?: (fired: { errorMsg?: string }) => unknown;
  joinTakesMs?: number;
  userAgent?: string;
  /** The provider's answer to `POST /call/web`, 120 ms after it was asked; may throw. */
  answer?: () => Response;
  /** The page has no listener for `error`. */
  ignoresErrors?: boolean;
}

/** A client under test. A trace names the methods that it is asked for. */
export interface Client {
  on(name: string, listener: (payload?: unknown) => void): unknown;
  /** What it thinks of itself. */
  standing(): { started: boolean; hasCall: boolean };
}

export type MakeClient = (library: ScriptedLibrary) => Client;

type Note = (src: Line["src"], name: string, payload?: unknown) => void;

/**
 * Does to a client, each at its time, what the test did in a trace, and fires what the library fired.
 * Returns the trace of that.
 */
export async function replay(
  trace: readonly Line[],
  makeClient: MakeClient,
  world: World = {},
): Promise<Line[]> {
  fakeClock();
  const startedAtMs = Date.now();
  const nowMs = (): number => Date.now() - startedAtMs;
  const found: Line[] = [];
  const note: Note = (src, name, payload) => {
    const line = { t: nowMs(), src, name };
    found.push(payload === undefined ? line : { ...line, payload: encoded(payload) });
  };
  stubBrowser(world, note);
  const library = libraryOf(world, trace, note);
  const client = makeClient(library);
  for (const name of [...eventNames, "daily-participant-updated"]) {
    if (name === "error" && world.ignoresErrors) continue;
    client.on(name, (payload) => note("client", name, payload));
  }
  const pending = new Set<string>();
  for (const { t, src, name, payload } of trace) {
    const [isFired, event = ""] = /^fire:(.*)/.exec(name) ?? [];
    if (!isFired && src !== "test") continue;
    if (nowMs() < t) await settled();
    for (; nowMs() < t; await settled()) vi.advanceTimersByTime(10);
    if (isFired) fire(library, event, payload as object);
    else if (name !== "end") ask(client, name, decoded(payload), note, pending);
  }
  for (const method of pending) note("result", `${method} still pending`);
  note("test", "end", {
    ...client.standing(),
    undestroyedCalls: library.live.size,
    pendingTimers: vi.getTimerCount(),
  });
  return found;
}

/** The arguments of a method, as a trace has them. */
const decoded = (args: unknown): unknown[] =>
  (args as unknown[]).map((each) => (Object.hasOwn(Object(each), "$undefined") ? undefined : each));

/** Calls a method, and notes what came of it. */
function ask(client: Client, method: string, args: unknown[], note: Note, pending: Set<string>) {
  const tell = (outcome: string, payload?: unknown): void =>
    note("result", `${method} ${outcome}`, payload);
  note("test", method, args);
  const methods = client as unknown as Record<string, (...given: unknown[]) => unknown>;
  if (!methods[method]) return tell("does not exist");
  try {
    const returned = methods[method](...args);
    // `send` and its like tell ours whether there was a call, and the official one nothing.
    if (method === "isMuted") return tell("returned", returned);
    if (!/^start$|Async$/.test(method)) return tell("returned");
    pending.add(method);
    (returned as Promise<{ id: string } | null>)
      .then(
        (call) => tell("resolved", call && { id: call.id, isObject: true }),
        (cause: unknown) => tell("rejected", cause),
      )
      .finally(() => pending.delete(method));
  } catch (cause) {
    tell("threw", cause);
  }
}

/** Fires an event of the library in the last room, unless it has done so by itself. */
function fire({ calls }: ScriptedLibrary, event: string, payload: object): void {
  const room = calls.at(-1);
  if (!room || room.state === event) return;
  if (event === "error") room.state = event;
  room.emit(event, payload);
}

/** How a trace shows what the library was handed, where it is not the first thing as it came. */
const noted: Record<string, (...given: never[]) => object> = {
  createCallObject: ({ audioSource, videoSource, dailyConfig }: Record<string, unknown>) => ({
    audioSource: typeof audioSource === "object" ? "a track" : audioSource,
    videoSource,
    dailyConfig,
  }),
  updateParticipant: (id: string, p: object) => ({ id, p }),
};

/** A call library: joining takes 300 ms, leaving 20. */
function libraryOf(world: World, trace: readonly Line[], note: Note): ScriptedLibrary {
  const { joinFails, joinTakesMs = 300, scripts } = world;
  const fatal = trace.find(({ name }) => name === "fire:error")?.payload as object | undefined;
  const enter = (): void => {
    const room = library.last;
    if (!room.isJoining) return;
    if (!joinFails || library.calls.length > 1) return room.admit();
    room.state = "error";
    if (fatal) room.emit("error", fatal);
    room.joining.reject(joinFails({ ...fatal }));
  };
  const library = new ScriptedLibrary({
    join: () => void setTimeout(enter, joinTakesMs),
    destroy: () =>
      library.last.state.startsWith("join") && new Promise((resolve) => setTimeout(resolve, 20)),
    ...scripts,
  });
  library.note = (name, ...given) =>
    note("daily", name, noted[name]?.(...(given as never[])) ?? given[0]);
  return library;
}

/** A browser and a provider. Notes what is written to the console, and rejections that nothing handles. */
function stubBrowser({ userAgent = "Linux", answer = created }: World, note: Note): void {
  const event = "unhandledRejection";
  const others = process.listeners(event);
  process.removeAllListeners(event).on(event, (cause) => note("host", event, cause));
  onTestFinished(() => {
    vi.unstubAllGlobals().restoreAllMocks();
    process.removeAllListeners(event);
    for (const other of others) process.on(event, other);
  });
  for (const level of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => note("console", level, words));
  }
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints: 0, onLine: true });
  stubSound();
  vi.stubGlobal("MediaStream", FakeStream);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { method, headers, credentials, referrerPolicy } = init;
    const body = JSON.parse(init.body as string) as unknown;
    note("fetch", `${method} ${url}`, { headers, body, credentials, referrerPolicy });
    await new Promise((resolve) => setTimeout(resolve, 120));
    return answer();
  });
}

/** What the provider answers when all is well, and `more`. */
export function created(more: object = {}): Response {
  const call = {
    id: "call-1",
    webCallUrl: "https://vapi.daily.co/room-1",
    assistant: { voice: { provider: "11labs" } },
    ...more,
  };
  return Response.json(call, { status: 201 });
}

/** Lets every promise that can settle do so; reading a body takes a turn of the real clock. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
