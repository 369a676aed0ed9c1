import { type CallerSentence, readHalves } from "../packages/receptionist/callers/halves.ts";
import { asSpoken } from "../packages/receptionist/src/caller-sentences-spoken.ts";
import { callerSentences, type Said } from "../packages/receptionist/src/index.ts";
import { practices } from "../sandbox/src/practices.ts";
import { everydayEnglish } from "../sandbox/src/speech/hearing/everyday-english.ts";
import { wordsOf } from "../sandbox/src/speech/hearing/language-model.ts";
import { createHearing, type HearingEngine } from "../sandbox/src/speech/index.ts";
import { type CallerVoice, callerVoicesHere } from "./caller-voices.ts";
import type { Figure } from "./figure.ts";
import { type Heard, hearingFigures } from "./hearing-figures.ts";
import { heardOver } from "./noisy-line.ts";
import { isWishToBook, talkToBook, type TalkToBook } from "./talks-to-book.ts";
import { wordsWrong } from "./words-wrong.ts";

/** Turns of one call; the next has another caller, whom the engine must get used to. */
const turnsInACall = 5;

/**
 * What is understood of callers' sentences when they are spoken: by every synthetic voice this
 * machine has, on a line that hisses; and what is booked where such a sentence begins a talk. Of the
 * half that is held aside, figures are all that is shown.
 *
 * With `runs`, every voice says that many sentences of each half. Spanish is left out: these voices
 * speak English only, and so does the engine. What callers only type is left out as well.
 */
export async function hearing(runs?: number): Promise<Figure[]> {
  const { voices, missing } = await callerVoicesHere();
  const { inDomain, heldAside } = readHalves();
  const without = missing.map((mend) => `without ${mend}`);
  const note = [`${voices.length} voices`, ...without];
  const figures: Figure[] = [];
  for (const [half, sentences, goals] of [
    ["in domain", inDomain, { words: 10, intents: 90 }],
    ["held aside", heldAside, { words: undefined, intents: 80 }],
  ] as const) {
    const chosen = spokenOnes(sentences, runs);
    const heard = await heardByAll(voices, chosen);
    // Of the other half nothing is read.
    if (half === "in domain") tellWrongTalks(heard);
    figures.push(...hearingFigures(half, heard, goals, note.join("; ")));
  }
  return figures;
}

/** Those that can be spoken; with `most`, as many of them, spread over the whole list. */
function spokenOnes(sentences: readonly CallerSentence[], most = Infinity): CallerSentence[] {
  const spoken = sentences.filter(
    ({ typedOnly, intents }) => typedOnly !== true && !intents.includes("not-english"),
  );
  const step = Math.max(1, spoken.length / most);
  const count = Math.min(most, spoken.length);
  return Array.from({ length: count }, (_, index) => spoken[Math.floor(index * step)]!);
}

async function heardByAll(
  voices: readonly CallerVoice[],
  sentences: readonly CallerSentence[],
): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const name of ["dental", "med-spa"] as const) {
    const practice = practices[name];
    const engine = await createHearing({
      sentences: callerSentences(practice),
      pronunciations: practice.pronunciations,
    });
    const known = new Set([...callerSentences(practice), ...everydayEnglish].flatMap(wordsOf));
    const ofPractice = sentences.filter((sentence) => sentence.practice === name);
    for (const voice of voices) heard.push(...(await heardFrom(voice, ofPractice, engine, known)));
    await engine.close();
  }
  return heard;
}

async function heardFrom(
  voice: CallerVoice,
  sentences: readonly CallerSentence[],
  engine: HearingEngine,
  known: ReadonlySet<string>,
): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (let first = 0; first < sentences.length; first += turnsInACall) {
    const listener = await engine.listen();
    for (const sentence of sentences.slice(first, first + turnsInACall)) {
      const spoken = asSpoken(sentence.text);
      const said = await heardOver(
        listener,
        await voice.render(spoken),
        sentence.asked === "phone" ? "phone-number" : "anything",
      );
      const words = wordsOf(spoken);
      heard.push({
        voice: voice.name,
        sentence,
        said,
        words: words.length,
        wrong: wordsWrong(words, wordsOf(said.text)),
        unknown: words.filter((word) => !known.has(word)).length,
        ...(isWishToBook(sentence) && { talk: await talkBy(voice, engine, sentence, said) }),
      });
    }
    listener.close();
  }
  return heard;
}

/** Goes on from a wish as it was heard, in a call of its own. */
async function talkBy(
  voice: CallerVoice,
  engine: HearingEngine,
  sentence: CallerSentence,
  wish: Said,
): Promise<TalkToBook> {
  const listener = await engine.listen();
  try {
    return await talkToBook(sentence, wish, async (words) =>
      heardOver(listener, await voice.render(asSpoken(words))),
    );
  } finally {
    listener.close();
  }
}

function tellWrongTalks(heard: readonly Heard[]): void {
  for (const { voice, talk } of heard) {
    if (talk?.outcome === "wrong")
      console.log([`\nBooked wrongly: ${voice}`, ...talk.lines].join("\n  "));
  }
}
