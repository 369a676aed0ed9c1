import fc from "fast-check";
import { expect, test } from "vitest";
import { enterRoom } from "../testing/rooms.ts";
import { hostedRoom } from "../transports/hosted/testing/hosted-room.ts";
import { assistant, type ScriptedCall } from "../transports/hosted/testing/scripted-library.ts";

const events = [
  "participant-joined",
  "track-started",
  "track-stopped",
  "app-message",
  "remote-participants-audio-level",
  "local-audio-level",
  "recording-started",
  "recording-stopped",
  "recording-error",
  "network-connection",
  "network-quality-change",
  "camera-error",
  "participant-updated",
  "nonfatal-error",
  "error",
  "left-meeting",
] as const;

/** What may come with an event: what belongs there, what might, and what makes no sense. */
const payload = fc.oneof(
  fc.constant({ participant: assistant, type: "audio", track: { kind: "audio" } }),
  fc.constant({ participant: assistant, type: "video" }),
  fc.constant({ participant: assistant, type: "audio", track: null }),
  fc.constant({ error: { type: "ejected" }, errorMsg: "Meeting has ended" }),
  fc.constant({ participantsAudioLevel: { bot: NaN, other: "loud" } }),
  fc.double().map((audioLevel) => ({ audioLevel, participantsAudioLevel: { bot: audioLevel } })),
  fc
    .oneof(fc.string(), fc.json(), fc.anything(), fc.constantFrom("{", "a".repeat(1_000_000)))
    .map((data) => ({ data })),
  fc.constant({ type: "signaling", event: "interrupted" }),
  fc.constant({}),
  fc.dictionary(fc.constantFrom("data", "participant", "error", "type", "track"), fc.anything()),
);

type Step = (room: ReturnType<typeof hostedRoom>, call: ScriptedCall) => unknown;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom(...events), payload).map(
    ([event, given]): Step =>
      (_, call) =>
        call.emit(event, given),
  ),
  fc.constantFrom<Step[]>(
    (_, call) => call.admit(),
    (_, call) => call.fail("connection-error"),
    (room) => room.transport.send("hello"),
    (room) => room.transport.setMicrophoneEnabled(false),
    (room) => room.transport.useMicrophone(null),
    (room) => room.transport.observeLevels().catch(() => {}),
    (room) => room.transport.setNoiseCancellation(true).catch(() => {}),
    (room) => void room.transport.leave(),
    (room) => room.clock.pass(200),
  ),
);

test("whatever the library says, the call is entered and lost at most once, and leaves nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const room = hostedRoom();
      let settled = false;
      const joining = enterRoom(room.transport, room.request).then(
        () => (settled = true),
        () => (settled = true),
      );
      await room.clock.pass(0);
      const call = room.library.last;
      for (const take of steps) {
        await take(room, call);
        await room.clock.pass(0);
      }
      await room.clock.pass(15_000);

      const types = room.told.map(({ type }) => type);
      expect(types.filter((type) => type === "left").length).toBeLessThanOrEqual(1);
      for (const event of room.told) {
        if (event.type === "app-message") expect(typeof event.text).toBe("string");
        if (event.type === "level") expect(typeof event.levelSum).toBe("number");
      }

      await room.transport.leave();
      await joining;
      expect(settled).toBe(true);
      room.told.length = 0;
      for (const event of events) call.emit(event, { participant: assistant });
      await room.clock.pass(20_000);
      expect(room.told).toEqual([]);
      expect(room.held()).toBe(0);
      expect(room.clock.pending).toBe(0);
      expect(room.microphone.live).toBe(true);
    }),
    { numRuns: 300, seed: 20261121 },
  );
});
