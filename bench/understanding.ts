import { type Dialogue, scoreSentences } from "../packages/receptionist/evaluate.ts";
import { CallUnderWay, quietWeek } from "../packages/receptionist/hard-calls/index.ts";
import { median, percentile } from "../sandbox/testing/median.ts";
import { type Figure, figure } from "./figure.ts";
import { judgeAll, languages, parserOf, readEvaluation } from "./sentences.ts";

/** Per cent that must be reached. */
const demanded = {
  English: { intents: 95, slots: 95, dialogues: 92 },
  Spanish: { intents: 92, slots: 93, dialogues: 85 },
} as const;

/** What the receptionist understands of the evaluation set, typed, and what a turn costs. */
export async function understanding(): Promise<Figure[]> {
  return [...figuresOf("English"), ...figuresOf("Spanish"), turnCost()];
}

function figuresOf(language: keyof typeof demanded): Figure[] {
  const ending = languages[language];
  const sentences = readEvaluation(`sentences${ending}.jsonl`);
  const dialogues = readEvaluation<Dialogue>(`dialogues${ending}.jsonl`);
  const { intents, slots } = scoreSentences(sentences, parserOf);
  const { failed, wrong } = judgeAll(dialogues);
  const goals = demanded[language];
  const share = (name: string, value: number, least: number): Figure =>
    figure(`${name}, ${language}`, 100 * value, { unit: "%", least });
  return [
    share("intents right", intents, goals.intents),
    share("slots right", slots, goals.slots),
    share("dialogues that end as wanted", 1 - failed.length / dialogues.length, goals.dialogues),
    figure(`dialogues with a wrong booking, ${language}`, wrong, { most: 0 }),
  ];
}

/** In talks of fifty turns. CPU time, because other work may share the machine. */
function turnCost(): Figure {
  const [talks, warmUp, turns] = [60, 20, 50];
  const { parser, practice } = parserOf("dental");
  const costsMs: number[] = [];
  for (let round = 0; round < talks; round += 1) {
    let talk = new CallUnderWay(parser, quietWeek(practice), "writing");
    for (let turn = 0; turn < turns; turn += 1) {
      const before = process.cpuUsage();
      talk.hear({ text: lines[turn % lines.length] ?? "", confidence: 1 });
      const { user, system } = process.cpuUsage(before);
      if (talk.call.ended) talk = new CallUnderWay(parser, quietWeek(practice), "writing");
      // The first talks are left out: the engine is still being compiled, on other threads, which counts as well.
      if (round >= warmUp) costsMs.push((user + system) / 1_000);
    }
  }
  return figure("CPU of a typed turn, 99th of 100, in a talk of 50", percentile(costsMs, 0.99), {
    unit: "ms",
    most: 5,
    note: `median ${median(costsMs).toFixed(2)} ms`,
  });
}

const lines = [
  "Hi, I'd like to book a teeth cleaning on Tuesday at three",
  "actually make it Wednesday morning, if you have anything before ten thirty",
  "what does it cost, and where can I park?",
  "the second one",
  "Maria Lopez",
  "it's 404 555 0132",
  "yes please",
  "no, I've been coming for years",
  "Can I move it to Friday at noon?",
  "yes",
  "¿Habla español?",
  "should I take ibuprofen before that?",
  `${"well you know ".repeat(140)}a cleaning`,
];
