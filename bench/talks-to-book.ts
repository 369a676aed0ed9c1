import type { CallerSentence } from "../packages/receptionist/callers/halves.ts";
import { quietWeek } from "../packages/receptionist/src/hard-calls/index.ts";
import { answer, asksCalendar, greet, type Said } from "../packages/receptionist/src/index.ts";
import { practices } from "../sandbox/src/practices.ts";
import { WishingCaller } from "./wishing-caller.ts";

/** Who is not understood that often, or offered nothing that suits, hangs up. */
const mostTurns = 12;

/** A talk that began with a wish to book. */
export interface TalkToBook {
  /** `wrong`: booked, moved or cancelled what the caller had not wished for and agreed to. */
  outcome: "booked" | "wrong" | "not booked";
  /** What the receptionist heard and said. */
  lines: string[];
}

/** Whether a caller begins with this sentence who wants to book above all. */
export const isWishToBook = ({ intents, asked }: CallerSentence): boolean =>
  intents[0] === "book" && asked === undefined;

/**
 * Plays a talk from a wish to what comes of it: to the first booking, at most. `wish` is what was heard
 * of the sentence, and `hear` makes of the caller's further words what is heard of them.
 */
export async function talkToBook(
  sentence: CallerSentence,
  wish: Said,
  hear: (words: string) => Promise<Said>,
): Promise<TalkToBook> {
  const practice = practices[sentence.practice];
  const world = quietWeek(practice);
  const caller = new WishingCaller(sentence, world);
  const lines: string[] = [];
  let { state } = greet(practice);
  let said = wish;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const reply = answer(state, said, world);
    ({ state } = reply);
    lines.push(`caller: ${said.text}`, `receptionist: ${reply.say.join(" ")}`);
    const changes = reply.do.filter(asksCalendar);
    if (changes.length > 0)
      return {
        outcome: changes.every((each) => caller.agreedTo(each)) ? "booked" : "wrong",
        lines,
      };
    const words = reply.ends ? null : caller.answer(reply.say, state.question);
    if (words === null) break;
    said = await hear(words);
  }
  return { outcome: "not booked", lines };
}
