import { describe, expect, test } from "vitest";
import { connectionFailed } from "../call/call-failure.ts";
import { FakeStream } from "../testing/fake-sound.ts";
import { inside, visitor, webRtcRoom, webSocketRoom } from "../testing/rooms.ts";
import { roomTransport, type Room, type Way } from "./room-transport.ts";

describe.each([
  ["WebRTC", webRtcRoom],
  ["the WebSocket", webSocketRoom],
])("in a room by %s", (_, make) => {
  test("both sides' loudness is told every 100 ms, as its root mean square", async () => {
    const { transport, context, clock, told } = await inside(make());
    await transport.observeLevels();
    const [assistant, own] = context.made.filter(({ kind }) => kind === "analyser");
    assistant!.hears = 0.2;
    own!.hears = -0.3;
    await clock.pass(100);
    expect(told).toEqual([
      { type: "level", levelSum: expect.closeTo(0.2) as number },
      { type: "own-level", level: expect.closeTo(0.3) as number },
    ]);
  });

  test("the own level follows the microphone in use", async () => {
    const { transport, context } = await inside(make(), { microphone: null });
    await transport.observeLevels();
    const [assistant, own] = context.made.filter(({ kind }) => kind === "analyser");
    const heard = () => context.made.filter(({ kind }) => kind === "source").map(({ to }) => to);
    expect(heard()).toEqual([[assistant]]);
    await transport.useMicrophone(new FakeStream().asMediaStream());
    expect(heard()).toEqual([[assistant], expect.arrayContaining([own]) as unknown]);
    await transport.useMicrophone(new FakeStream().asMediaStream());
    expect(heard()).toEqual([[assistant], [], expect.arrayContaining([own]) as unknown]);
  });

  test("a message that no room takes is not sent, and that is said", async () => {
    const { transport, arrived } = await inside(make());
    expect(transport.send("a".repeat(16_385))).toBe(false);
    expect(transport.send("a".repeat(16_384))).toBe(true);
    expect(arrived()).toHaveLength(1);
  });
});

test.each([
  ["an AudioContext", { context: null }, "no AudioContext"],
  ["the assistant's sound", { playStream: async () => {} }, "no sound to measure"],
])("without %s its loudness cannot be told, and that is said", async (_, lacking, said) => {
  const room = webRtcRoom();
  Object.assign(room.speaker, lacking);
  await inside(room);
  await expect(room.transport.observeLevels()).rejects.toThrow(said);
});

/** A room with two ways in, of which the first does as the test says. */
function twoWays(openFirst: () => Promise<void>, openSecond = async () => {}) {
  const made = visitor();
  const done: string[] = [];
  const rooms: Room[] = [];
  const way =
    (name: string, open: () => Promise<void>): Way =>
    (room) => {
      rooms.push(room);
      return {
        open: () => (done.push(`${name} opens`), open()),
        close: async () => void done.push(`${name} closes`),
        channel: () => ({ send: (text) => void done.push(`${name} sends ${text}`) }),
      };
    };
  const ways = [way("webrtc", openFirst), way("websocket", openSecond)];
  return { ...made, done, rooms, transport: roomTransport(ways) };
}

const never = () => new Promise<never>(() => {});
const failsWith = (cause: Error) => () => Promise.reject(cause);

test("the first way that gets through is the only one that is tried", async () => {
  const { transport, request, done } = twoWays(async () => {});
  await transport.join(request);
  expect(done).toEqual(["webrtc opens"]);
});

test("after 2.5 seconds the next way is tried, and the first has been closed and is not heard", async () => {
  const { transport, request, clock, told, done, rooms } = twoWays(never);
  const join = transport.join(request);
  await clock.pass(2_499);
  expect(done).toEqual(["webrtc opens"]);
  await clock.pass(1);
  await join;
  rooms[0]!.emit({ type: "left", reason: "connection-lost" });
  transport.send("hello");
  expect(done.slice(1)).toEqual(["webrtc closes", "websocket opens", "websocket sends hello"]);
  expect(told).toEqual([]);
});

test("a way that fails earlier is not waited for, and the last one's failure is told", async () => {
  const { transport, request, done } = twoWays(
    failsWith(new Error("blocked")),
    failsWith(new Error("blocked, too")),
  );
  await expect(transport.join(request)).rejects.toThrow("blocked, too");
  expect(done).toEqual(["webrtc opens", "webrtc closes", "websocket opens", "websocket closes"]);
});

test.each([
  ["a room that says no", failsWith(connectionFailed("The room refused the offer (404)."))],
  ["a visitor who leaves", never],
])("after %s no other way is tried", async (_, openFirst) => {
  const { transport, request, clock, done } = twoWays(openFirst);
  const join = transport.join(request).catch((cause: Error) => cause.name);
  await clock.pass(0);
  if (openFirst === never) await transport.leave();
  expect(await join).toBe(openFirst === never ? "AbortError" : "CallError");
  await clock.pass(5_000);
  expect(done).toEqual(["webrtc opens", "webrtc closes"]);
});

test("a room of our own says that it is not recorded", async () => {
  await expect(roomTransport([]).startRecording()).rejects.toThrow("not recorded");
});
