import { phrases } from "./phrases.ts";
import type { Practice } from "./practice.ts";
import { goodbyeOf } from "./wording.ts";

/** What is only said on the telephone, and what stands for it where people write. */
const written: Readonly<Record<string, string>> = {
  [phrases.call911]: "Please call 911 now.",
  [phrases.grownUp]: "Is there a grown-up with you who can write here?",
  [phrases.putThemOn]: "Good, please let them write here.",
  [phrases.wrongNumber]: "You may be looking for somebody else.",
  [phrases.phoneAgain]: "Please write the number once more, with all ten digits.",
  [phrases.sayADay]: "Please write a day, like Tuesday or tomorrow.",
  [phrases.sayATime]: "Please write a time, like 3:00 pm.",
  [phrases.sayYesOrNo]: "Please answer yes or no.",
  [phrases.notCaught]: "Sorry, I didn't understand that.",
  [phrases.slowly]: "Of course, here it is once more.",
};

/** A sentence of the engine, in a chat: the same but for what speaks of calling. */
export function inWriting(sentence: string, practice: Practice): string {
  if (sentence === goodbyeOf(practice))
    return `Thank you for writing to ${practice.name}. Goodbye.`;
  return written[sentence] ?? sentence;
}
