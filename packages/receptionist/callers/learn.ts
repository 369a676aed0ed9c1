import { writeFileSync } from "node:fs";
import { crossValidated } from "./cross-validation.ts";
import { readHalves } from "./halves.ts";
import { lessonsOf, lessonsOfExamples } from "./lessons.ts";
import { readPractised } from "./practised.ts";
import { reportOn } from "./report.ts";
import { train } from "./train.ts";
import { writtenWeights } from "./written-weights.ts";

// `node callers/learn.ts` writes what the engine knows; with `--try` it only tells how well it would
// understand the sentences for practising, each by an engine that has not seen it.
const { inDomain } = readHalves();
const practised = readPractised();
if (process.argv.includes("--try")) {
  const { intentsRight, intentsExact, slotsRight } = reportOn(crossValidated(practised, inDomain));
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  process.stdout.write(
    `Unseen: intents right ${percent(intentsRight)}, exactly ${percent(intentsExact)}; slots right ${percent(slotsRight)}.\n`,
  );
} else {
  const written = writtenWeights(
    train([...lessonsOfExamples(), ...lessonsOf(inDomain), ...lessonsOf(practised)]),
  );
  writeFileSync(
    new URL("../src/learned-weights.ts", import.meta.url),
    `/** Written by callers/learn.ts out of the examples and the sentences to practise with. */\nexport const learnedWeights = \`\n${written}\n\`;\n`,
  );
}
