import { expect, test } from "vitest";
import { connectionFailed } from "../call/call-failure.ts";
import { never, rejects } from "../testing/outcomes.ts";
import { inside, visitor, webRtcRoom } from "../testing/rooms.ts";
import { roomTransport, type Room, type Way } from "./room-transport.ts";

test.each([
  ["an AudioContext", { context: null }, "no AudioContext"],
  ["the assistant's sound", { playStream: async () => {} }, "no sound to measure"],
])("without %s `observeLevels` rejects and says why", async (_, lacking, said) => {
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

const blocked = rejects(new Error("blocked"));
const refused = rejects(connectionFailed("The room refused the offer (404)."));
const both = ["webrtc opens", "webrtc closes", "websocket opens"];

test.each<[string, open: () => Promise<void>, withinMs: number, told: string[], ends: string]>([
  ["gets through is the only one that is tried", async () => {}, 0, ["webrtc opens"], "in"],
  ["fails is followed by the next one at once", blocked, 0, both, "in"],
  ["is not through after 2.5 seconds is closed, and the next one tried", never, 2_500, both, "in"],
  ["leads to a room that says no is the last", refused, 0, both.slice(0, 2), "CallError"],
])("a way that %s", async (_, open, withinMs, told, ends) => {
  const { transport, request, clock, done } = twoWays(open);
  const outcome = transport.join(request).then(
    () => "in",
    (cause: Error) => cause.name,
  );
  await clock.pass(Math.max(0, withinMs - 1));
  if (withinMs) expect(done).toEqual(["webrtc opens"]);
  await clock.pass(1);
  expect(done).toEqual(told);
  expect(await outcome).toBe(ends);
});

test("a way that was given up is not heard any more, and sent nothing", async () => {
  const { transport, request, told, done, rooms } = twoWays(blocked);
  await transport.join(request);
  rooms[0]!.emit({ type: "left", reason: "connection-lost" });
  transport.send("hello");
  expect(told).toEqual([]);
  expect(done.at(-1)).toBe("websocket sends hello");
});

test("when no way works, the last one's failure is thrown and all are closed", async () => {
  const { transport, request, done } = twoWays(blocked, rejects(new Error("blocked, too")));
  await expect(transport.join(request)).rejects.toThrow("blocked, too");
  expect(done).toEqual([...both, "websocket closes"]);
});

test("after a visitor who leaves no other way is tried", async () => {
  const { transport, request, clock, done } = twoWays(never);
  const outcome = transport.join(request).catch((cause: Error) => cause.name);
  await clock.pass(0);
  await transport.leave();
  expect(await outcome).toBe("AbortError");
  await clock.pass(5_000);
  expect(done).toEqual(["webrtc opens", "webrtc closes"]);
});

test("a room of our own says that it is not recorded", async () => {
  await expect(roomTransport([]).startRecording()).rejects.toThrow("not recorded");
});
