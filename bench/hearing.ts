import { minConfidence } from "../packages/receptionist/src/dialog/turn.ts";
import { scoreSentences } from "../packages/receptionist/evaluate.ts";
import { type Example, readTrainingExamples } from "../packages/receptionist/training/example.ts";
import { practices } from "../sandbox/src/reception/practices.ts";
import { createAsr } from "../sandbox/src/speech/asr/create-asr.ts";
import { knowledgeOf } from "../sandbox/src/speech/corpus/knowledge-of.ts";
import type { AsrEngine } from "../sandbox/src/speech/engines.ts";
import { spokenText } from "../sandbox/src/speech/spoken-text.ts";
import { type CallerVoice, renderVoice } from "../tests/callers/index.ts";
import { changesWrongly } from "./changes-wrongly.ts";
import { type Figure, figure } from "./figure.ts";
import { heardOver, voices } from "./noisy-line.ts";
import { parserOf, readEvaluation } from "./sentences.ts";

/** Turns of one call. The next call has another caller, and the engine must adapt to the new voice. */
const turnsPerCall = 5;

/** The result of one sentence, said by one voice. */
interface Heard {
  voice: string;
  intentsRight: boolean;
  /** Heard well enough to act on. */
  isConfident: boolean;
  /** This one turn would change the calendar, and its caller did not ask for that. */
  changesWrongly: boolean;
}

/**
 * How well callers' sentences are understood when every synthetic voice says them over a line that hisses.
 * Training sentences are in the engine's language model. The evaluation set is not, and only its figures
 * are shown. Every voice says `runs` sentences of each set, in English.
 */
export async function hearing(runs = 200): Promise<Figure[]> {
  const training = await heardByAll(spokenOnes(readTrainingExamples("en"), runs));
  const evaluation = await heardByAll(spokenOnes(readEvaluation("sentences.jsonl"), runs));
  return [...figuresOf("training", training, 95), ...figuresOf("evaluation", evaluation, 85)];
}

function figuresOf(set: string, heard: readonly Heard[], least: number): Figure[] {
  const percent = (of: readonly Heard[], holds: (each: Heard) => boolean): number =>
    (100 * of.filter(holds).length) / of.length;
  const isRight = ({ intentsRight }: Heard): boolean => intentsRight;
  const byVoice = [...Map.groupBy(heard, ({ voice }) => voice)].map(
    ([voice, of]) => `${voice} ${percent(of, isRight).toFixed(1)} %`,
  );
  const confident = percent(heard, ({ isConfident }) => isConfident).toFixed(1);
  return [
    figure(`intents right by voice, ${set}`, percent(heard, isRight), {
      unit: "%",
      least,
      note: [`heard well enough to act on: ${confident} %`, ...byVoice].join("; "),
    }),
    figure(
      `booked, moved or cancelled without being asked, ${set}`,
      heard.filter((each) => each.changesWrongly).length,
      { most: 0 },
    ),
  ];
}

/** At most `most` of the sentences that can be spoken, spread over the whole list. */
function spokenOnes(sentences: readonly Example[], most: number): Example[] {
  const spoken = sentences.filter(
    ({ typedOnly, intents }) => typedOnly !== true && !intents.includes("not-english"),
  );
  const step = Math.max(1, spoken.length / most);
  return spoken.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

async function heardByAll(sentences: readonly Example[]): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const name of ["dental", "med-spa"] as const) {
    const practice = practices[name];
    const engine = await createAsr({ knowledge: knowledgeOf(practice) });
    const ofPractice = sentences.filter((sentence) => sentence.practice === name);
    for (const voice of voices) heard.push(...(await heardFrom(voice, ofPractice, engine)));
    await engine.close();
  }
  return heard;
}

async function heardFrom(
  voice: CallerVoice,
  sentences: readonly Example[],
  engine: AsrEngine,
): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (let first = 0; first < sentences.length; first += turnsPerCall) {
    const listener = engine.listen();
    for (const sentence of sentences.slice(first, first + turnsPerCall)) {
      const spoken = spokenText(sentence.text);
      const utterance = await heardOver(listener, await renderVoice(voice, spoken));
      const again = [{ ...sentence, text: utterance.text }];
      heard.push({
        voice,
        intentsRight: scoreSentences(again, parserOf).intents === 1,
        isConfident: utterance.confidence >= minConfidence,
        changesWrongly: changesWrongly(sentence, utterance),
      });
    }
    listener.close();
  }
  return heard;
}
