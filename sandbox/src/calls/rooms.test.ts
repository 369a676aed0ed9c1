import { describe, expect, it } from "vitest";
import { silentConnection } from "../../testing/calls/calls.ts";
import { FakeClock } from "../../testing/calls/fake-clock.ts";
import type { EndedReason, Room, RoomNeeds } from "./room.ts";
import { Rooms } from "./rooms.ts";
import type { Connection, ConnectionListener, Session } from "./transports/connection.ts";

function roomsWith(limits: Partial<RoomNeeds["limits"]> = {}) {
  const clock = new FakeClock();
  const ended: EndedReason[] = [];
  const recorded: string[] = [];
  const lines = { opened: 0, closed: 0, onClose: () => undefined as void };
  const rooms = new Rooms({
    clock,
    limits: { calls: 3, callsPerAddress: 2, callMinutes: 5, joinWithinMs: 20_000, ...limits },
    answer: () => {
      lines.opened += 1;
      return {
        start: () => undefined,
        onFrame: () => undefined,
        onMessage: () => undefined,
        close: () => {
          lines.closed += 1;
          lines.onClose();
        },
      };
    },
    onMessage: ({ id, message }) => recorded.push(`${id} ${message.type}`),
    onEnded: ({ reason }) => ended.push(reason),
  });
  const open = (address = "203.0.113.1") => rooms.open(address);
  /** A room whose caller has joined as the session "s". */
  const joined = (address?: string) => {
    const [room, caller] = [open(address), fakeConnection()];
    joinAs("s", room, caller);
    return { room, caller };
  };
  return { clock, ended, recorded, lines, rooms, open, joined };
}

function fakeConnection() {
  const fake = {
    ...silentConnection,
    sent: [] as string[],
    closed: 0,
    listener: null as ConnectionListener | null,
    lastHeardAtMs: 0,
    listen: (listener: ConnectionListener) => void (fake.listener = listener),
    send: (text: string) => void fake.sent.push(text),
    close: () => {
      fake.closed += 1;
      return Promise.resolve();
    },
    get types(): string[] {
      return fake.sent.map((text) => JSON.parse(text).type);
    },
  };
  return fake;
}

/** Joins as a session of that name. */
const joinAs = (id: string, room: Room, connection: Connection = fakeConnection()): boolean =>
  room.join({ id, connection });

/** Begins to connect; the room must take it. */
function attemptAs(id: string, room: Room): Session<ReturnType<typeof fakeConnection>> {
  return room.tryToJoin(id, fakeConnection) ?? expect.fail("The room is taken.");
}

describe("a room", () => {
  it("passes the messages to its caller on for the record, also after the caller rejoined", () => {
    const { joined, recorded } = roomsWith();
    const { room, caller } = joined();
    caller.listener?.onEnd("lost");
    const second = fakeConnection();
    joinAs("two", room, second);
    room.end("assistant-ended-call");
    expect(second.types).toEqual(["status-update"]);
    expect(recorded).toEqual([`${room.id} status-update`]);
  });

  it("without a caller ends by itself", async () => {
    const { clock, ended, rooms, open } = roomsWith();
    open();
    await clock.advance(19_999);
    expect(rooms.count().open).toBe(1);
    await clock.advance(1);
    expect(ended).toEqual(["customer-did-not-join"]);
    expect([rooms.count().open, clock.waiting]).toEqual([0, 0]);
  });

  it("ends when the longest call is over, and tells the caller", async () => {
    const { clock, ended, lines, joined } = roomsWith({ callMinutes: 1 });
    const { caller } = joined();
    caller.lastHeardAtMs = 59_000;
    await clock.advance(60_000);

    expect(ended).toEqual(["exceeded-max-duration"]);
    expect(caller.sent).toEqual([
      '{"type":"status-update","status":"ended","endedReason":"exceeded-max-duration"}',
    ]);
    expect([caller.closed, lines.closed, clock.waiting]).toEqual([1, 1, 0]);
  });

  it("ends once, with the first reason, and first sends what its call still says", () => {
    const { ended, joined, lines } = roomsWith();
    const { room, caller } = joined();
    lines.onClose = () =>
      room.send({ type: "speech-update", role: "assistant", status: "stopped" });
    room.leave("s");
    room.end("customer-connection-lost");
    caller.listener?.onEnd("lost");
    room.send({ type: "user-interrupted" });
    expect(ended).toEqual(["customer-ended-call"]);
    expect(caller.types).toEqual(["speech-update", "status-update"]);
  });
});

it("an attempt to connect that the caller cancels leaves the room free for a short while", async () => {
  const { clock, ended, open } = roomsWith();
  const room = open();
  const { connection } = attemptAs("webrtc", room);
  room.leave("somebody else's");
  expect(connection.closed).toBe(0);
  room.leave("webrtc");
  expect([connection.closed, ended]).toEqual([1, []]);
  await clock.advance(3_000);
  expect(ended).toEqual(["customer-did-not-join"]);
});

describe("a caller who was lost", () => {
  function lost(how: "the line broke" | "nothing comes any more" = "the line broke") {
    const made = roomsWith();
    const { room, caller: first } = made.joined();
    const second = fakeConnection();
    const lose = async (): Promise<void> => {
      if (how === "the line broke") first.listener?.onEnd("lost");
      else await made.clock.advance(8_000);
      second.lastHeardAtMs = made.clock.now();
    };
    return { ...made, room, first, second, lose };
  }

  it.each(["the line broke", "nothing comes any more"] as const)(
    "comes in anew when %s: one conversation, and the old line is closed",
    async (how) => {
      const { room, first, second, lines, ended, clock, lose } = lost(how);
      expect(joinAs("t", room, second)).toBe(false);
      await lose();
      expect(joinAs("t", room, second)).toBe(true);

      expect([lines.opened, lines.closed, first.closed]).toEqual([1, 0, 1]);
      expect(room.session?.id).toBe("t");
      expect(joinAs("u", room)).toBe(false);
      await clock.advance(15_000);
      room.leave("s");
      expect(ended).toEqual([]);
      second.listener?.onEnd("left");
      expect(ended).toEqual(["customer-ended-call"]);
    },
  );

  it("may try by another transport meanwhile, and giving that up ends no call", async () => {
    const { room, ended, lose } = lost();
    expect(room.tryToJoin("webrtc", fakeConnection)).toBe(null);
    await lose();
    const attempt = attemptAs("webrtc", room);
    expect(room.tryToJoin("another", fakeConnection)).toBe(null);
    room.leave("webrtc");
    expect([attempt.connection.closed, room.isConnecting]).toEqual([1, false]);
    expect([room.phase, ended]).toEqual(["joined", []]);
  });

  it("keeps the call that runs on after all: a try that comes too late is turned away", async () => {
    const { room, first, second, lose, clock } = lost("nothing comes any more");
    await lose();
    attemptAs("webrtc", room);
    first.lastHeardAtMs = clock.now();
    expect(joinAs("webrtc", room, second)).toBe(false);
    expect([room.session?.id, first.closed]).toEqual(["s", 0]);
  });
});

describe("the rooms", () => {
  it("are limited for one address and for all", () => {
    const { open, joined } = roomsWith();
    joined("203.0.113.1");
    joined("203.0.113.1");
    expect(() => open("203.0.113.1")).toThrow("You are already in a call");
    open("203.0.113.2");
    expect(() => open("203.0.113.3")).toThrow("All lines are busy");
  });

  it("give up abandoned calls, not one that a caller is in or is connecting to", () => {
    const { open, joined } = roomsWith({ callsPerAddress: 3 });
    const made = [joined().room, open(), open()];
    attemptAs("webrtc", made[1]!);
    open();
    expect(made.map(({ phase }) => phase)).toEqual(["joined", "waiting", "ended"]);
  });

  it("give up a call whose caller has vanished, when the same caller starts anew", async () => {
    const { clock, ended, open, joined } = roomsWith();
    const [{ caller: vanished }, { caller: there }] = [joined(), joined()];
    await clock.advance(8_000);
    there.lastHeardAtMs = clock.now();
    open();
    expect(ended).toEqual(["customer-connection-lost"]);
    expect([vanished.closed, there.closed]).toEqual([1, 0]);
  });

  it("are limited for an IPv6 /48 to what four visitors may have", () => {
    const { ended, open } = roomsWith({ calls: 20 });
    for (let each = 0; each < 8; each += 1) open(`2001:db8:1:${each}::1`);
    expect(() => open("2001:db8:1:9::1")).toThrow("All lines are busy");
    expect(ended).toEqual([]);
    open("2001:db8:1:7::2");
    expect(ended).toEqual(["customer-did-not-join"]);
    expect(() => open("2001:db8:2::1")).not.toThrow();
  });
});
