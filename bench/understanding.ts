import { readHalves } from "../packages/receptionist/callers/halves.ts";
import {
  judge,
  reportOn,
  type UnderstandingReport,
} from "../packages/receptionist/callers/report.ts";
import {
  afterBooking,
  answer,
  greet,
  samplePractice,
  type World,
} from "../packages/receptionist/src/index.ts";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";
import { percent, percentShown } from "./percent.ts";

/**
 * What the receptionist understands of sentences that callers say, typed; and what a long talk
 * costs. Of the half that is held aside, figures are all that is ever shown.
 */
export function understanding(): Promise<Figure[]> {
  const { inDomain, heldAside } = readHalves();
  return Promise.resolve([
    ...halfFigures("held aside", reportOn(judge(heldAside)), true),
    ...halfFigures("in domain", reportOn(judge(inDomain)), false),
    longTalk(),
  ]);
}

/** What a half reached, as it is: rounding is for showing. `demanded` where it must reach something. */
export function halfFigures(
  half: string,
  report: UnderstandingReport,
  demanded: boolean,
): Figure[] {
  return [
    {
      name: `intents right, % of sentences, ${half}`,
      measured: percent(report.intentsRight),
      unit: "",
      ...(demanded && { least: 95 }),
      note: `of ${report.sentences}; and nothing else heard: ${percentShown(report.intentsExact)} %`,
    },
    {
      name: `slots right, % of those stated or heard, ${half}`,
      measured: percent(report.slotsRight),
      unit: "",
      ...(demanded && { least: 93 }),
      note: `of those stated: ${percentShown(report.slotsFound)} %`,
    },
  ];
}

/** Fifty turns of one talk, of every kind, again and again; CPU time, as other work may hold the machine. */
function longTalk(): Figure {
  const rounds = 20;
  const turns = 50;
  const costsMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let { state } = greet(samplePractice);
    for (let turn = 0; turn < turns; turn += 1) {
      const before = process.cpuUsage();
      const text = lines[turn % lines.length] ?? "";
      let reply = answer(state, { text, confidence: 1 }, allFree);
      if (reply.state.question.about === "booking-outcome")
        reply = afterBooking(reply.state, { ok: true, bookingId: `${turn}` }, allFree);
      const { user, system } = process.cpuUsage(before);
      state = reply.state.question.about === "nothing" ? greet(samplePractice).state : reply.state;
      // The first talk pays for the compiler.
      if (round > 0) costsMs.push((user + system) / 1_000);
    }
  }
  const sorted = costsMs.toSorted((one, other) => one - other);
  return {
    name: "CPU of a typed turn, 99th of 100, in a talk of 50",
    measured: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
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
  "yes please",
  "Maria Lopez",
  "it's 404 555 0132",
  "no, I've been coming for years",
  "Can I move it to Friday at noon?",
  "yes",
  "¿Habla español?",
  "should I take ibuprofen before that?",
  `${"well you know ".repeat(140)}a cleaning`,
];

/** Every quarter hour of two weeks: more than a practice has, so that the search is not short. */
const allFree: World = {
  practice: samplePractice,
  nowMs: Date.parse("2026-11-21T10:00:00-05:00"),
  visitsOf: () => [],
  openings({ fromMs, toMs }) {
    const quarterMs = 15 * 60_000;
    const first = Math.ceil(fromMs / quarterMs) * quarterMs;
    const count = Math.max(0, Math.ceil((toMs - first) / quarterMs));
    return Array.from({ length: count }, (_, at) => first + at * quarterMs);
  },
};
