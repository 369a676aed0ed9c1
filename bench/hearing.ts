import { actsFrom } from "../packages/receptionist/src/dialog/policy.ts";
import { scoreSentences } from "../packages/receptionist/evaluate.ts";
import type { Example } from "../packages/receptionist/training/example.ts";
import type { Utterance } from "../packages/receptionist/src/index.ts";
import { readTrainingExamples } from "../packages/receptionist/training/example.ts";
import { practices } from "../sandbox/src/reception/practices.ts";
import { spokenText } from "../sandbox/src/speech/spoken-text.ts";
import { wordsOf } from "../sandbox/src/speech/asr/knowledge/language-model.ts";
import { createAsr, type AsrEngine, spokenSentences } from "../sandbox/src/speech/index.ts";
import { type CallerVoice, callerVoicesHere } from "./caller-voices.ts";
import { changesWrongly } from "./changes-wrongly.ts";
import type { Figure } from "./figure.ts";
import { type Heard, hearingFigures } from "./hearing-figures.ts";
import { heardOver } from "./noisy-line.ts";
import { parserOf, readEvaluation } from "./sentences.ts";
import { isWishToBook, talkToBook, type TalkToBook } from "./talks-to-book.ts";
import { wordsWrong } from "./words-wrong.ts";

/** Turns of one call; the next has another caller, whom the engine must get used to. */
const turnsInACall = 5;

/**
 * What is understood of callers' sentences when every synthetic voice of this machine says them over a
 * line that hisses, and what is booked where such a sentence begins a call. Training sentences are in
 * the engine's language model, the evaluation set is not; of that only figures are shown.
 *
 * Every voice says `runs` sentences of each set. Spanish is left out, as the voices and the engine speak
 * English only, and so is what callers only type.
 */
export async function hearing(runs = 200): Promise<Figure[]> {
  const { voices, missing } = await callerVoicesHere();
  const note = [`${voices.length} voices`, ...missing.map((each) => `without ${each}`)].join("; ");
  const training = await heardByAll(voices, spokenOnes(readTrainingExamples("en"), runs));
  reportWrongTalks(training);
  const evaluation = await heardByAll(voices, spokenOnes(readEvaluation("sentences.jsonl"), runs));
  return [
    ...hearingFigures("training", training, { words: 10, intents: 90 }, note),
    ...hearingFigures("evaluation", evaluation, { intents: 80 }, note),
  ];
}

/** As many as `most` of those that can be spoken, spread over the whole list. */
function spokenOnes(sentences: readonly Example[], most: number): Example[] {
  const spoken = sentences.filter(
    ({ typedOnly, intents }) => typedOnly !== true && !intents.includes("not-english"),
  );
  const step = Math.max(1, spoken.length / most);
  return spoken.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

async function heardByAll(
  voices: readonly CallerVoice[],
  sentences: readonly Example[],
): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const name of ["dental", "med-spa"] as const) {
    const { pronunciations } = practices[name];
    const corpus = spokenSentences(practices[name]);
    const engine = await createAsr({ sentences: corpus, pronunciations });
    const known = new Set(corpus.flatMap(wordsOf));
    const ofPractice = sentences.filter(({ practice }) => practice === name);
    for (const voice of voices) heard.push(...(await heardFrom(voice, ofPractice, engine, known)));
    await engine.close();
  }
  return heard;
}

async function heardFrom(
  voice: CallerVoice,
  sentences: readonly Example[],
  engine: AsrEngine,
  known: ReadonlySet<string>,
): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (let first = 0; first < sentences.length; first += turnsInACall) {
    const listener = await engine.listen();
    for (const sentence of sentences.slice(first, first + turnsInACall)) {
      const spoken = spokenText(sentence.text);
      const expected = sentence.asked === "phone" ? "phone-number" : "anything";
      const utterance = await heardOver(listener, await voice.render(spoken), expected);
      const words = wordsOf(spoken);
      heard.push({
        voice: voice.name,
        words: words.length,
        wrong: wordsWrong(words, wordsOf(utterance.text)),
        unknown: words.filter((word) => !known.has(word)).length,
        intentsRight:
          scoreSentences([{ ...sentence, text: utterance.text }], parserOf).intents === 1,
        isConfident: utterance.confidence >= actsFrom,
        changesWrongly: changesWrongly(sentence, utterance),
        ...(isWishToBook(sentence) && { talk: await talkBy(voice, engine, sentence, utterance) }),
      });
    }
    listener.close();
  }
  return heard;
}

/** Goes on from a wish as it was heard, in a call of its own. */
async function talkBy(
  voice: CallerVoice,
  engine: AsrEngine,
  sentence: Example,
  wish: Utterance,
): Promise<TalkToBook> {
  const listener = await engine.listen();
  try {
    return await talkToBook(sentence, wish, async (words, prompt) => {
      const sound = await voice.render(spokenText(words));
      return heardOver(listener, sound, prompt === "phone" ? "phone-number" : "anything");
    });
  } finally {
    listener.close();
  }
}

function reportWrongTalks(heard: readonly Heard[]): void {
  for (const { voice, talk } of heard) {
    if (talk?.outcome === "wrong")
      console.log([`\nBooked wrongly: ${voice}`, ...talk.lines].join("\n  "));
  }
}
