/**
 * How well the receptionist understands: the evaluation set, scored in figures alone.
 *
 *     npm run evaluate              sentences and dialogues of both languages
 *     npm run evaluate -- train     the same of the training sentences, which says how well they were learned
 */
import { readFileSync } from "node:fs";
import { dentalPractice } from "../packages/receptionist/practices/dental.ts";
import { medSpa } from "../packages/receptionist/practices/med-spa.ts";
import {
  type Dialogue,
  judgeDialogue,
  playDialogue,
  scoreSentences,
  type SentenceScores,
} from "../packages/receptionist/evaluate.ts";
import { type Example, parseExamples } from "../packages/receptionist/training/example.ts";
import { loadParser } from "../packages/receptionist/src/nlu/load-parser.ts";

const data = new URL("../packages/receptionist/data/", import.meta.url);
const practices = { dental: dentalPractice, "med-spa": medSpa };
const parsers = { dental: loadParser(dentalPractice), "med-spa": loadParser(medSpa) };
const safety = ["emergency", "medical-advice", "someone-elses-appointment", "complaint", "minor"];

const parserOf = (name: Example["practice"]) => ({
  parser: parsers[name],
  practice: practices[name],
});
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const read = (file: string): string => readFileSync(new URL(file, data), "utf8");

function printSentences(title: string, scores: SentenceScores): void {
  console.log(`\n${title}: ${scores.sentences} sentences`);
  console.log(`  intents, all found and the main one right  ${percent(scores.intents)}`);
  console.log(`  slots                                      ${percent(scores.slots)}`);
  for (const intent of safety) {
    const { precision = 0, recall = 0, sentences = 0 } = scores.perIntent.get(intent) ?? {};
    if (sentences > 0)
      console.log(
        `  ${intent.padEnd(27)} ${String(sentences).padStart(4)}  recall ${percent(recall)}, precision ${percent(precision)}`,
      );
  }
  console.log("  worst confusions");
  for (const [confusion, count] of scores.confusions.slice(0, 10))
    console.log(`    ${String(count).padStart(3)}  ${confusion}`);
}

function printDialogues(title: string, dialogues: readonly Dialogue[]): void {
  let good = 0;
  let wrong = 0;
  const kinds: string[] = [];
  for (const dialogue of dialogues) {
    const practice = practices[dialogue.practice];
    const played = playDialogue(dialogue.turns, parsers[dialogue.practice], practice);
    const { problems, wrongBooking } = judgeDialogue(dialogue, played, practice);
    if (problems.length === 0) good += 1;
    else kinds.push(dialogue.title);
    if (wrongBooking) wrong += 1;
  }
  console.log(`\n${title}: ${dialogues.length} dialogues`);
  console.log(`  ended as the writer wanted  ${percent(good / dialogues.length)}`);
  console.log(`  wrong bookings              ${wrong}`);
  for (const kind of kinds) console.log(`    failed: ${kind}`);
}

if (process.argv[2] === "train") {
  for (const language of ["en", "es"])
    printSentences(
      `Training, ${language}`,
      scoreSentences(parseExamples(read(`train.${language}.jsonl`)), parserOf),
    );
} else {
  printSentences("English", scoreSentences(parseExamples(read("eval/sentences.jsonl")), parserOf));
  printDialogues("English", parseExamples(read("eval/dialogues.jsonl")) as unknown as Dialogue[]);
  printSentences(
    "Spanish",
    scoreSentences(parseExamples(read("eval/sentences-es.jsonl")), parserOf),
  );
  printDialogues(
    "Spanish",
    parseExamples(read("eval/dialogues-es.jsonl")) as unknown as Dialogue[],
  );
}
