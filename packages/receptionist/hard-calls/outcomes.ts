import type { Effect } from "../src/dialog/effects.ts";
import type { Outcome } from "./hard-call.ts";
import type { PlayedCall } from "./play-call.ts";

/** The receptionist said these words, or something that the pattern finds. */
export function said(says: string, words: RegExp | string): Outcome {
  return {
    says,
    happened: (call) =>
      spoken(call).some((text) =>
        typeof words === "string" ? text.includes(words) : words.test(text),
      ),
  };
}

/** Those words came in the first answer after the caller's first turn. */
export function saidFirst(says: string, pattern: RegExp): Outcome {
  return { says, happened: (call) => pattern.test(spoken(call)[1] ?? "") };
}

/** The team got a note that matches each of `patterns`. */
export function handedOff(says: string, ...patterns: RegExp[]): Outcome {
  return {
    says,
    happened: ({ actions }) =>
      actions.some(
        (action) =>
          action.type === "hand-off" && patterns.every((pattern) => pattern.test(action.note)),
      ),
  };
}

/** An action of this kind was carried out, and `which` is true for it. */
export function did(says: string, which: (action: Effect) => boolean): Outcome {
  return { says, happened: ({ actions }) => actions.some(which) };
}

export function booked(says: string): Outcome {
  return did(says, ({ type }) => type === "book");
}

/** One of several outcomes happened. */
export function either(says: string, ...ways: readonly Outcome[]): Outcome {
  return { says, happened: (call) => ways.some((way) => way.happened(call)) };
}

export function ended(says: string): Outcome {
  return { says, happened: (call) => call.ended };
}

/** What the receptionist said, turn by turn, the greeting first. */
export function spoken({ lines }: Pick<PlayedCall, "lines">): string[] {
  return lines.filter(({ speaker }) => speaker === "receptionist").map(({ text }) => text);
}
