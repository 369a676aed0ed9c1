import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Lease } from "../src/transports/hosted/lease.ts";
import { makeOurs, official, ours } from "./clients.ts";
import { created, startTheClock, stopTheClock, World, type WorldOptions } from "./world.ts";

beforeEach(stopTheClock);
afterEach(startTheClock);

/** Ours alone, with everything it holds within reach. */
function ourWorld(options: WorldOptions = {}) {
  let made!: ReturnType<typeof makeOurs>;
  const world = new World((inside) => (made = makeOurs(inside)).client, options);
  return { world, ...made };
}

function left(world: World) {
  return world.end().of("test").at(-1)!.payload;
}

const results = (world: World) =>
  world.trace.of("result").map(({ name, payload }) => [name, payload] as const);
const heard = (world: World, name: string) =>
  world.trace.of("client").filter((line) => line.name === name);
const asked = (world: World, name: string) =>
  world.trace.of("daily").filter((line) => line.name === name);
const sent = (world: World) =>
  asked(world, "sendAppMessage").map(({ payload }) => payload as string);
const unheard = (world: World) => world.trace.of("host").map(({ payload }) => payload);

const clean = { started: false, hasCall: false, undestroyedCalls: 0, pendingTimers: 0 };
const speaker = { participant: { local: false, session_id: "bot", user_name: "Vapi Speaker" } };
const voice = { ...speaker, type: "audio", track: { kind: "audio" } };

/** A call that runs; the clock stands at half a second. */
async function begin(world: World): Promise<void> {
  world.start("a");
  await world.pass(500);
}

describe("stopping", () => {
  async function stopAfter(world: World, ms: number): Promise<void> {
    world.start("a");
    await world.pass(ms);
    world.do("stop");
    await world.pass(30_000);
  }

  test("before the provider's answer: nothing is joined, and the start settles", async () => {
    const theirs = new World(official);
    await stopAfter(theirs, 50);
    expect(asked(theirs, "join")).toHaveLength(1);
    expect(left(theirs)).toMatchObject({ started: false, hasCall: true, undestroyedCalls: 1 });

    const { world, microphones } = ourWorld();
    await stopAfter(world, 50);
    expect(asked(world, "createCallObject")).toEqual([]);
    expect(results(world)).toContainEqual(["start resolved", null]);
    expect(microphones.map(({ live }) => live)).toEqual([false]);
    expect(left(world)).toEqual(clean);
  });

  test.each([
    ["during the join", {}],
    ["while the library's second half loads", { joinHangs: true }],
  ])("%s: the start settles, and the room is left", async (_, options) => {
    const theirs = new World(official, options);
    await stopAfter(theirs, 200);
    theirs.end();
    expect(results(theirs)).toContainEqual(["start still pending", undefined]);

    const { world, microphones } = ourWorld(options);
    await stopAfter(world, 200);
    expect(results(world)).toContainEqual(["start resolved", null]);
    expect(microphones.map(({ live }) => live)).toEqual([false]);
    expect(left(world)).toEqual(clean);
  });

  test("a library that never loads is given up after 15 seconds", async () => {
    const theirs = new World(official, { joinHangs: true });
    theirs.start("a");
    await theirs.pass(30_000);
    expect(left(theirs)).toMatchObject({ started: true, undestroyedCalls: 1 });

    const { world } = ourWorld({ joinHangs: true });
    world.start("a");
    await world.pass(15_130);
    expect(heard(world, "call-start-failed")).toHaveLength(1);
    await world.pass(100);
    expect(left(world)).toEqual(clean);
  });

  test("stop and start at once is one new call, which runs", async () => {
    const again = async (world: World): Promise<void> => {
      await begin(world);
      world.do("stop");
      world.start("b");
      await world.pass(1_000);
    };
    const theirs = new World(official);
    await again(theirs);
    // The room is up, and the client thinks there is no call.
    expect(theirs.library.room.state).toBe("joined-meeting");
    expect(theirs.client.standing().started).toBe(false);
    const { world } = ourWorld();
    await again(world);
    expect(results(world).filter(([name]) => name === "start resolved")).toEqual([
      ["start resolved", { id: "call-1", isObject: true }],
      ["start resolved", { id: "call-1", isObject: true }],
    ]);
    expect(world.library.room.state).toBe("joined-meeting");
    expect(left(world)).toMatchObject({ started: true, hasCall: true, undestroyedCalls: 1 });
  });
});

describe("a page that makes its client while it mounts", () => {
  /** As React's StrictMode does: mounted, taken away and mounted again, all in one tick. */
  async function mountTwice(world: World, second: World["client"]): Promise<void> {
    world.start("a");
    world.do("stop");
    world.startWith(second, "a");
    await world.pass(2_000);
  }

  test("mounted twice at once, as by React's StrictMode, it is in one call", async () => {
    let second!: World["client"];
    const theirs = new World((inside) => {
      second = official(inside);
      return official(inside);
    });
    await mountTwice(theirs, second);
    // The first was stopped, and is in the room all the same; the second has no room.
    expect(asked(theirs, "join")).toHaveLength(1);
    expect([theirs.client.standing().hasCall, second.standing().started]).toEqual([true, false]);

    const lease = new Lease();
    let other!: ReturnType<typeof makeOurs>;
    const world = new World((inside) => {
      other = makeOurs(inside, { lease });
      return makeOurs(inside, { lease }).client;
    });
    await mountTwice(world, other.client);
    expect(asked(world, "join")).toHaveLength(1);
    expect(results(world).filter(([name]) => name === "start resolved")).toEqual([
      ["start resolved", null],
      ["start resolved", { id: "call-1", isObject: true }],
    ]);
    expect(other.call.getState()).toMatchObject({ phase: "active" });
    expect(left(world)).toMatchObject({ started: false, undestroyedCalls: 1 });
  });

  test.each([0, 50, 110, 130, 200, 410, 430, 600])(
    "taken away %i ms after the press, it leaves no room, no microphone and no timer",
    async (ms) => {
      const { world, microphones } = ourWorld();
      world.start("a");
      await world.pass(ms);
      world.do("stop");
      await world.pass(3_000);
      expect(microphones.some(({ live }) => live)).toBe(false);
      expect(left(world)).toEqual(clean);
    },
  );
});

describe("ending", () => {
  test("a visitor put out without a goodbye is back at the beginning, and can call again", async () => {
    const eject = async (world: World): Promise<void> => {
      await begin(world);
      const error = { type: "ejected", msg: "" };
      world.library.room.fire("error", { action: "error", errorMsg: "Meeting has ended", error });
      await world.pass(100);
      world.start("b");
      await world.pass(1_000);
    };
    const theirs = new World(official);
    await eject(theirs);
    expect(heard(theirs, "call-end")).toEqual([]);
    expect(results(theirs).at(-1)).toEqual(["start resolved", null]);

    const world = new World(ours);
    await eject(world);
    expect(heard(world, "call-end")).toMatchObject([{ t: 500, payload: { reason: "ejected" } }]);
    expect(heard(world, "error")).toEqual([]);
    expect(results(world).at(-1)).toEqual(["start resolved", { id: "call-1", isObject: true }]);
  });

  test("speech never ends after the call has", async () => {
    const hangUpWhileSpoken = async (world: World): Promise<string[]> => {
      await begin(world);
      const participantsAudioLevel = { bot: 0.2 };
      world.library.room.fire("remote-participants-audio-level", { participantsAudioLevel });
      world.do("stop");
      await world.pass(2_000);
      const names = world.trace.of("client").map(({ name }) => name);
      return names.slice(names.indexOf("speech-start"));
    };
    expect(await hangUpWhileSpoken(new World(official))).toEqual([
      "speech-start",
      "call-end",
      "message",
      "speech-end",
    ]);
    expect(await hangUpWhileSpoken(new World(ours))).toEqual([
      "speech-start",
      "speech-end",
      "call-end",
      "message",
    ]);
  });

  test("hanging up stops the recording", async () => {
    const answer = () => created({ artifactPlan: { videoRecordingEnabled: true } });
    const record = async (world: World): Promise<boolean> => {
      await begin(world);
      world.library.room.fire("recording-started");
      world.do("stop");
      await world.pass(500);
      return world.library.room.recording;
    };
    expect(await record(new World(official, { answer }))).toBe(true);
    expect(await record(new World(ours, { answer }))).toBe(false);
  });

  test("hanging up takes the audio element off the page", async () => {
    const talk = async (world: World): Promise<number> => {
      await begin(world);
      world.library.room.fire("track-started", voice);
      await world.pass(10);
      expect(sent(world)).toContain("playable");
      world.do("stop");
      await world.pass(500);
      return world.page.audioElements;
    };
    expect(await talk(new World(official))).toBe(1);
    expect(await talk(new World(ours))).toBe(0);
  });
});

describe("what fails", () => {
  test.each([
    [
      "an observer that rejects late",
      { observerRejects: new Error("no meter") },
      "audio-observer-setup",
    ],
    [
      "a noise canceller that rejects late",
      { noiseCancellationRejects: new Error("no filter") },
      "audio-processing-setup",
    ],
  ] as const)("%s fails its stage, and rejects nowhere unheard", async (_, options, stage) => {
    const outcome = (world: World) =>
      heard(world, "call-start-progress")
        .map(({ payload }) => payload as { stage: string; status: string })
        .filter((progress) => progress.stage === stage)
        .map(({ status }) => status);
    const theirs = new World(official, options);
    await begin(theirs);
    expect(outcome(theirs)).toEqual(["started", "completed"]);
    expect(unheard(theirs)).toHaveLength(1);

    const world = new World(ours, options);
    await begin(world);
    expect(outcome(world)).toEqual(["started", "failed"]);
    expect(heard(world, "error")).toMatchObject([
      { payload: { type: `${stage}-error`, reason: "setup-failed" } },
    ]);
    expect(unheard(world)).toEqual([]);
    expect(world.client.standing().started).toBe(true);
  });

  test("an answer that is no JSON is named as such, and ends no call that never was", async () => {
    const answer = () => new Response("<p>hello</p>", { status: 201 });
    const theirs = new World(official, { answer });
    await begin(theirs);
    expect(heard(theirs, "call-end")).toHaveLength(1);
    expect(heard(theirs, "call-start-failed")).toMatchObject([
      { payload: { error: expect.stringMatching(/^TypeError/) as string } },
    ]);

    const world = new World(ours, { answer });
    await begin(world);
    expect(heard(world, "call-end")).toEqual([]);
    expect(heard(world, "call-start-failed")).toMatchObject([
      {
        payload: {
          reason: "provider-unreadable",
          status: 201,
          error: expect.stringMatching("is not JSON") as string,
        },
      },
    ]);
    expect(asked(world, "createCallObject")).toEqual([]);
  });

  test.each([
    ["a refused request", { answer: () => Response.json({ message: "no" }, { status: 400 }) }],
    ["a room that is not there", { joinFails: { action: "error", errorMsg: "No such room" } }],
    ["a library that rejects with text alone", { joinFails: "Failed to load call object bundle" }],
  ])("%s is told in words", async (_, options) => {
    const told = (world: World) =>
      (heard(world, "call-start-failed")[0]!.payload as { error: string }).error;
    const theirs = new World(official, options);
    await begin(theirs);
    expect(told(theirs)).toMatch(/^\[object (Response|Object)\]$|^Failed to load/);

    const world = new World(ours, options);
    await begin(world);
    expect(told(world)).toMatch(/refused \(400\)|^No such room$|^Failed to load/);
    expect(JSON.stringify(world.trace.of("client"))).not.toContain("[object");
  });

  test("a page that listens to no errors gets its `null`, and can try again", async () => {
    const joinFails = { action: "error", errorMsg: "No such room" };
    const theirs = new World(official, { joinFails, ignoresErrors: true });
    await begin(theirs);
    expect(results(theirs)).toMatchObject([["start rejected", {}]]);
    expect(theirs.client.standing().started).toBe(true);

    const world = new World((inside) => makeOurs(inside).client, {
      joinFails,
      ignoresErrors: true,
    });
    await begin(world);
    world.start("a");
    await world.pass(500);
    expect(results(world)).toEqual([
      ["start resolved", null],
      ["start resolved", null],
    ]);
    expect(left(world)).toEqual(clean);
  });
});

describe("in the call", () => {
  test("the assistant is asked for its first message once", async () => {
    const answer = () => created({ artifactPlan: { videoRecordingEnabled: true } });
    const record = async (world: World): Promise<number> => {
      await begin(world);
      world.library.room.fire("recording-started");
      world.library.room.fire("recording-started");
      return sent(world).filter((text) => text.includes("say-first-message")).length;
    };
    expect(await record(new World(official, { answer }))).toBe(2);
    expect(await record(new World(ours, { answer }))).toBe(1);
  });

  test("a browser that blocks sound says so, and plays after a press", async () => {
    const talk = async (world: World): Promise<void> => {
      await begin(world);
      world.library.room.fire("track-started", voice);
      await world.pass(10);
    };
    const theirs = new World(official, { blocksAudio: true });
    await talk(theirs);
    expect(unheard(theirs)).toHaveLength(1);
    expect(sent(theirs)).toEqual([]);

    const { world, call } = ourWorld({ blocksAudio: true });
    await talk(world);
    expect(unheard(world)).toEqual([]);
    expect(heard(world, "audio-blocked")).toHaveLength(1);
    expect(sent(world)).toEqual(["playable"]);
    world.page.press();
    expect(await call.resumeAudio()).toBe(true);
    expect(call.getState()).toMatchObject({ phase: "active", audible: true });
  });

  test("an iPad that calls itself a Mac waits its second before joining", async () => {
    const options = {
      userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15",
      maxTouchPoints: 5,
    };
    const joinedAt = async (world: World): Promise<number> => {
      world.start("a");
      await world.pass(1_500);
      return asked(world, "join")[0]!.t;
    };
    expect(await joinedAt(new World(official, options))).toBe(120);
    expect(await joinedAt(new World(ours, options))).toBe(1_120);
  });

  test("two clients on one page: the second waits for the first, and poisons nothing", async () => {
    const both = async (world: World, other: World["client"]): Promise<void> => {
      await begin(world);
      world.startWith(other, "b");
      await world.pass(1_000);
    };
    let second!: World["client"];
    const theirs = new World((inside) => {
      second = official(inside);
      return official(inside);
    });
    await both(theirs, second);
    expect(heard(theirs, "call-start-failed").map(({ payload }) => payload)).toMatchObject([
      { error: expect.stringMatching("Duplicate DailyIframe") as string },
    ]);

    const lease = new Lease();
    let other!: ReturnType<typeof makeOurs>;
    const world = new World((inside) => {
      other = makeOurs(inside, { lease });
      return makeOurs(inside, { lease }).client;
    });
    await both(world, other.client);
    expect(other.call.getState()).toEqual({
      phase: "connecting",
      stage: "call-object-creation",
    });
    world.do("stop");
    await world.pass(1_000);
    expect(other.call.getState()).toMatchObject({ phase: "active", transport: "hosted" });
    expect(heard(world, "error")).toEqual([]);
  });
});
