/**
 * Measures how well the receptionist understands the evaluation set. Prints only figures.
 *
 *     npm run evaluate              sentences and dialogues of both languages
 *     npm run evaluate -- dev       dialogues for development, with the conversations that fail
 *     npm run evaluate -- train     the training sentences, to see how well they were learned
 *     npm run evaluate -- dental "Do you have Wi-Fi?"    how one practice understands a sentence
 */
import { judgeAll, languages, parserOf, readEvaluation } from "../bench/sentences.ts";
import { type Dialogue, scoreSentences } from "../packages/receptionist/evaluate.ts";
import { type Example, readTrainingExamples } from "../packages/receptionist/training/example.ts";

const safety = ["emergency", "medical-advice", "someone-elses-appointment", "complaint", "minor"];

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function printSentences(title: string, examples: readonly Example[]): void {
  const scores = scoreSentences(examples, parserOf);
  console.log(`\n${title}: ${scores.sentences} sentences`);
  console.log(`  intents, all found and the main one right  ${percent(scores.intents)}`);
  console.log(`  slots                                      ${percent(scores.slots)}`);
  for (const intent of safety) {
    const { precision = 0, recall = 0, sentences = 0 } = scores.perIntent.get(intent) ?? {};
    const shares = `recall ${percent(recall)}, precision ${percent(precision)}`;
    if (sentences > 0)
      console.log(`  ${intent.padEnd(27)} ${String(sentences).padStart(4)}  ${shares}`);
  }
  console.log("  worst confusions");
  for (const [confusion, count] of scores.confusions.slice(0, 10))
    console.log(`    ${String(count).padStart(3)}  ${confusion}`);
}

function printDialogues(title: string, dialogues: readonly Dialogue[], isRead = false): void {
  const { failed, wrong } = judgeAll(dialogues);
  console.log(`\n${title}: ${dialogues.length} dialogues`);
  console.log(`  ended as the writer wanted  ${percent(1 - failed.length / dialogues.length)}`);
  console.log(`  wrong bookings              ${wrong}`);
  if (!isRead) return;
  for (const { title: kind, problems, lines } of failed) {
    console.log(`    failed: ${kind}`);
    for (const { speaker, text } of lines) console.log(`      ${speaker.padEnd(12)} ${text}`);
    for (const problem of problems) console.log(`      ! ${problem}`);
  }
}

const [, , what = "", text = ""] = process.argv;
if (what === "dental" || what === "med-spa") {
  const context = { today: "2026-11-21", spokenOf: null, language: "en" } as const;
  const { parser } = parserOf(what);
  const said = parser.parse({ text, confidence: 1 }, { ...context, expecting: "anything" });
  console.dir({ intents: said.intents, entities: said.entities }, { depth: null });
} else if (what === "train") {
  printSentences("Training, en", readTrainingExamples("en"));
  printSentences("Training, es", readTrainingExamples("es"));
} else if (what === "dev") {
  for (const file of ["dialogues", "openings"])
    printDialogues(file, readEvaluation(`${file}.jsonl`, "dev"), true);
} else {
  for (const [language, ending] of Object.entries(languages)) {
    printSentences(language, readEvaluation(`sentences${ending}.jsonl`));
    printDialogues(language, readEvaluation<Dialogue>(`dialogues${ending}.jsonl`));
  }
}
