import type { Example } from "../packages/receptionist/training/example.ts";
import { quietWeek } from "../packages/receptionist/hard-calls/index.ts";
import {
  asksCalendar,
  greet,
  nextTurn,
  parseContextOf,
  type Prompt,
  render,
  type Utterance,
} from "../packages/receptionist/src/index.ts";
import { parserOf } from "./sentences.ts";
import { WishingCaller } from "./wishing-caller.ts";

/** A caller who is not understood for so long hangs up. */
const mostTurns = 16;

/** A call that began with a wish to book. */
export interface TalkToBook {
  /** `wrong`: booked, moved or cancelled what the caller had not wished for and agreed to. */
  outcome: "booked" | "wrong" | "not booked";
  /** What the receptionist heard and said. */
  lines: string[];
}

/** Whether a caller who begins with this sentence wants to book above all, and what is labelled. */
export const isWishToBook = ({ intents, asked, slots }: Example): boolean =>
  intents[0] === "book" && asked === undefined && slots !== undefined;

/**
 * Plays a call from a wish to its first booking at most. `wish` is what was heard of the sentence;
 * `hear` turns the caller's further words, the answer to `prompt`, into what is heard of them.
 */
export async function talkToBook(
  sentence: Example,
  wish: Utterance,
  hear: (words: string, prompt: Prompt) => Promise<Utterance>,
): Promise<TalkToBook> {
  const { parser, practice } = parserOf(sentence.practice);
  const context = quietWeek(practice);
  const caller = new WishingCaller(sentence, context);
  const lines: string[] = [];
  let { state } = greet(context);
  let utterance = wish;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const result = nextTurn(
      state,
      parser.parse(utterance, parseContextOf(state, context)),
      context,
    );
    ({ state } = result);
    const said = result.acts.flatMap((act) => render(act, practice, "en", "speech"));
    lines.push(`caller: ${utterance.text}`, `receptionist: ${said.join(" ")}`);
    const changes = result.effects.filter(asksCalendar);
    if (changes.length > 0)
      return {
        outcome: changes.every((each) => caller.agreedTo(each)) ? "booked" : "wrong",
        lines,
      };
    const words = result.ends ? null : caller.answer(result.acts, state.prompt);
    if (words === null) break;
    utterance = await hear(words, state.prompt);
  }
  return { outcome: "not booked", lines };
}
