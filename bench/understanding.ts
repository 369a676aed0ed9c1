import {
  type Dialogue,
  judgeDialogue,
  playDialogue,
  scoreSentences,
  type SentenceScores,
} from "../packages/receptionist/evaluate.ts";
import {
  afterBooking,
  asksCalendar,
  type DialogContext,
  greet,
  nextTurn,
  parseContextOf,
  render,
} from "../packages/receptionist/src/index.ts";
import { practices } from "../sandbox/src/reception/practices.ts";
import type { Figure } from "./figure.ts";
import { median, percentile } from "../sandbox/testing/median.ts";
import { percent } from "./percent.ts";
import { parserOf, readEvaluation } from "./sentences.ts";

/** What the receptionist understands of the evaluation set, typed, and what a long talk costs. */
export function understanding(): Promise<Figure[]> {
  const sets = { English: "", Spanish: "-es" };
  const figures = Object.entries(sets).flatMap(([language, suffix]) => [
    ...sentenceFigures(
      language,
      scoreSentences(readEvaluation(`sentences${suffix}.jsonl`), parserOf),
    ),
    ...dialogueFigures(language, readEvaluation(`dialogues${suffix}.jsonl`)),
  ]);
  return Promise.resolve([...figures, longTalk()]);
}

/** Unrounded: rounding is for display. */
export function sentenceFigures(
  language: string,
  { sentences, intents, slots }: Pick<SentenceScores, "sentences" | "intents" | "slots">,
): Figure[] {
  const figure = (name: string, share: number, least: number): Figure => ({
    name: `${name} right, %, ${language}`,
    measured: percent(share),
    unit: "",
    least,
    note: `of ${sentences} sentences`,
  });
  return [figure("intents", intents, 95), figure("slots", slots, 93)];
}

function dialogueFigures(language: string, dialogues: readonly Dialogue[]): Figure[] {
  const judged = dialogues.map((dialogue) => {
    const { parser, practice } = parserOf(dialogue.practice);
    return judgeDialogue(dialogue, playDialogue(dialogue.turns, parser, practice), practice);
  });
  const share = judged.filter(({ problems }) => problems.length === 0).length / judged.length;
  const note = `of ${judged.length} dialogues`;
  return [
    {
      name: `dialogues that end as wanted, %, ${language}`,
      measured: percent(share),
      unit: "",
      note,
    },
    {
      name: `dialogues with a wrong booking, ${language}`,
      measured: judged.filter(({ wrongBooking }) => wrongBooking).length,
      unit: "",
      most: 0,
      note,
    },
  ];
}

/** Fifty turns of every kind in one talk. CPU time, as other work may share the machine. */
function longTalk(): Figure {
  const rounds = 20;
  const turns = 50;
  const { parser, practice } = parserOf("dental");
  const costsMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let { state } = greet(allFree);
    for (let turn = 0; turn < turns; turn += 1) {
      const text = lines[turn % lines.length] ?? "";
      const before = process.cpuUsage();
      const heard = parser.parse({ text, confidence: 1 }, parseContextOf(state, allFree));
      let result = nextTurn(state, heard, allFree);
      if (result.effects.some(asksCalendar))
        result = afterBooking(result.state, { ok: true, bookingId: `${turn}` }, allFree);
      for (const act of result.acts) render(act, practice, "en", "writing");
      const { user, system } = process.cpuUsage(before);
      state = result.ends ? greet(allFree).state : result.state;
      // The first talk pays for the compiler.
      if (round > 0) costsMs.push((user + system) / 1_000);
    }
  }
  return {
    name: "CPU of a typed turn, 99th of 100, in a talk of 50",
    measured: percentile(costsMs, 0.99),
    unit: "ms",
    most: 5,
    note: `median ${median(costsMs).toFixed(2)} ms`,
  };
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

/** Every quarter hour of two weeks: more than a practice has, so that the search is not short. */
const allFree: DialogContext = {
  practice: practices.dental,
  nowMs: Date.parse("2026-11-21T10:00:00-05:00"),
  visitsOf: () => [],
  openings({ fromMs, toMs }) {
    const quarterMs = 15 * 60_000;
    const first = Math.ceil(fromMs / quarterMs) * quarterMs;
    const count = Math.max(0, Math.ceil((toMs - first) / quarterMs));
    return Array.from({ length: count }, (_, at) => first + at * quarterMs);
  },
};
