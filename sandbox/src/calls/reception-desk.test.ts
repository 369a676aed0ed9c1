import { dentalPractice } from "@ringwell/receptionist/practices";
import { expect, test } from "vitest";
import { conversationWith } from "../reception/reception.ts";
import { parserInProcess } from "../../testing/understanding/parser-in-process.ts";
import {
  energyVoiceActivity,
  ScriptedListener,
  silentConnection,
  toneEngine,
} from "../../testing/calls/calls.ts";
import { TtsCache } from "./speech/tts-cache.ts";
import { receptionDesk } from "./reception-desk.ts";
import type { Connection } from "./transports/connection.ts";
import type { Room } from "./room.ts";
import { VirtualClock } from "../../testing/calls/virtual-clock.ts";

/** A call of typed lines with the sample practice, whose calendar has no free time. */
function typedCall() {
  const clock = new VirtualClock();
  const sent: string[] = [];
  const witnessed: string[] = [];
  const link: Connection = {
    ...silentConnection,
    send: (text) => void sent.push(text),
    witness: ({ type }) => void witnessed.push(type),
  };
  const calendar = {
    openings: () => [],
    book: () => Promise.resolve({ ok: false as const, problem: "taken" as const, message: "" }),
  };
  const line = receptionDesk({
    hearing: { listen: () => Promise.resolve(new ScriptedListener()) },
    ttsCache: new TtsCache(toneEngine),
    voiceActivity: energyVoiceActivity,
    conversation: () =>
      conversationWith({
        practice: dentalPractice,
        understanding: parserInProcess(),
        calendar,
        now: () => 0,
      }),
    carryOut: () => () => Promise.resolve({ booking: null, receipt: null }),
    clock,
  })({ id: "call", end: () => undefined } as unknown as Room, link);
  line.pickUp();
  return {
    close: () => line.close(),
    witnessed,
    type: async (content: string) => {
      line.onMessage(JSON.stringify({ type: "add-message", message: { role: "user", content } }));
      await clock.advance(20);
    },
    /** What the screen was told of the caller, in order. */
    known: (): Record<string, unknown>[] =>
      sent
        .filter((text) => text.includes('"record"'))
        .map((text) => JSON.parse(text).toolCallResult.result),
  };
}

test("the caller's screen learns of them turn by turn, and only what is new", async () => {
  const { type, known, close } = typedCall();
  expect(known()).toEqual([]);
  await type("How much is a teeth whitening?");
  expect(known()).toMatchObject([{ wishes: ["teeth whitening"], name: null }]);
  await type("When are you open?");
  expect(known()).toHaveLength(1);
  await type("My name is Maria Lopez");
  expect(known()[1]).toMatchObject({ wishes: ["teeth whitening"], name: "Maria Lopez" });
  close();
});

test("a record that is only shown stands in nobody's files", async () => {
  const { type, known, witnessed, close } = typedCall();
  await type("How much is a teeth whitening?");
  expect(known()).toHaveLength(1);
  expect(witnessed).toContain("transcript");
  expect(witnessed).not.toContain("tool-calls-result");
  close();
});
