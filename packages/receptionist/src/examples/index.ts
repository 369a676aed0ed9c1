import type { Intent } from "../intents.ts";
import { bookingExamples } from "./booking-examples.ts";
import { practiceExamples } from "./practice-examples.ts";
import { talkExamples } from "./talk-examples.ts";

/** A sentence and what it is after. */
export interface Example {
  text: string;
  intent: Intent;
}

/** Sentences that show how differently people say the same thing. All of them are invented. */
export const examples: readonly Example[] = [
  bookingExamples,
  practiceExamples,
  talkExamples,
].flatMap((table) =>
  Object.entries(table).flatMap(([intent, lines]) =>
    lines
      .trim()
      .split("\n")
      .map((text) => ({ text, intent: intent as Intent })),
  ),
);
