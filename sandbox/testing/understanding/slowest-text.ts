import { dentalPractice } from "@ringwell/receptionist/practices";
import type { AdversarialText } from "../../../packages/receptionist/src/testing/adversarial-texts.ts";
import { apiUnderTest, calendarWith } from "../api/api-under-test.ts";
import { sessionWith } from "../calls/calls.ts";
import { parseClientMessage } from "../../src/calls/client-message.ts";
import { VirtualClock } from "../calls/virtual-clock.ts";
import { conversationWith, type ReceptionNeeds } from "../../src/reception/reception.ts";
import type { Understanding } from "../../src/reception/understanding/parser-thread.ts";

/** The processor time of this thread that the slowest of `texts` took. */
export async function slowestText(
  texts: readonly AdversarialText[],
  take: (text: string) => unknown,
): Promise<{ ms: number; shape: string }> {
  // Compiling the code is nobody's text.
  await take("When are you open?");
  const slowest = { ms: 0, shape: "" };
  for (const { shape, text } of texts) {
    const before = process.threadCpuUsage();
    await take(text);
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1_000;
    if (ms > slowest.ms) Object.assign(slowest, { ms, shape });
  }
  return slowest;
}

/** Sends each text as a visitor's chat message, in a conversation of its own. */
export function chatLine(understanding: Understanding): (text: string) => Promise<number> {
  const { ask } = apiUnderTest({
    reception: { understanding },
    limits: { chatTurnsPerMinute: Infinity },
  });
  return async (input) => (await ask("/chat/web", { assistantId: "receptionist", input })).status;
}

/** Types each text into a call that has just begun. */
export function typedLine(understanding: Understanding): (text: string) => Promise<void> {
  const reception: ReceptionNeeds = {
    practice: dentalPractice,
    understanding,
    now: () => Date.parse("2026-11-21T15:00:00Z"),
    calendar: calendarWith().calendar,
  };
  return async (content) => {
    const clock = new VirtualClock();
    const conversation = conversationWith(reception);
    const answered = Promise.withResolvers<unknown>();
    const { session } = sessionWith({
      clock,
      conversation: {
        ...conversation,
        answer: (utterance, interruptedSentences) => {
          const turn = conversation.answer(utterance, interruptedSentences);
          answered.resolve(turn);
          return turn;
        },
      },
    });
    session.start();
    const message = JSON.stringify({ type: "add-message", message: { role: "user", content } });
    session.onMessage(message);
    await clock.advance(0);
    // A line without visible characters is dropped.
    if (parseClientMessage(message) !== null) await answered.promise;
    await clock.advance(20);
    session.close();
  };
}
