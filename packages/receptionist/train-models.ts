import { writeFileSync } from "node:fs";
import treatments from "./data/treatments.json" with { type: "json" };
import { dentalPractice } from "./practices/dental.ts";
import { medSpa } from "./practices/med-spa.ts";
import { expectingOfExample, type Example } from "./training/example.ts";
import { encodeModel, type TrainedModel } from "./src/nlu/classifier/classifier.ts";
import { featuresOf } from "./src/nlu/classifier/features.ts";
import { trainClassifier } from "./training/train-classifier.ts";
import { commonWordsOf } from "./training/vocabulary.ts";
import { entityExtractor } from "./src/nlu/entities/extract.ts";
import { intentNames, serviceLabel, serviceQuestions, soonestLabel } from "./src/nlu/intents.ts";
import type { Practice } from "./src/practice.ts";
import type { LanguageRules } from "./src/nlu/languages.ts";
import { languageRules, modelFile } from "./src/nlu/load-parser.ts";
import { normalize } from "./src/nlu/normalize.ts";
import { readTrainingExamples } from "./training/example.ts";

const practices = { dental: dentalPractice, "med-spa": medSpa };
/** A label is an intent or the service that a sentence describes. */
const serviceLabels = Object.values(practices).flatMap(({ services }) =>
  services.map(({ id }) => serviceLabel(id)),
);
/** Every sentence is said on this day. */
const today = "2026-11-21";

/** What the examples of one language teach. The same examples give the same model. */
export function trainModel(rules: LanguageRules, examples: readonly Example[]): TrainedModel {
  const commonWords = commonWordsOf(examples, rules.lexicon);
  const extractorOf = (practice: Practice) =>
    entityExtractor(rules, practice, treatments[rules.language], commonWords);
  const extractors = { dental: extractorOf(dentalPractice), "med-spa": extractorOf(medSpa) };
  const seen = examples.map((example) => {
    const practice = practices[example.practice];
    const expecting = expectingOfExample(example);
    const text = normalize(example.text, rules.lexicon);
    const extract = extractors[example.practice];
    const entities = extract(text, { today, expecting, spokenOf: null });
    const features = featuresOf({
      text,
      entities,
      expecting,
      adultsOnly: practice.minimumAge !== undefined,
    });
    const service = example.slots?.service;
    const labels = [
      ...example.intents,
      ...(service ? [serviceLabel(service)] : []),
      ...(example.slots?.soonest ? [soonestLabel] : []),
      ...(example.asks ? [example.asks] : []),
    ];
    // A service that is named needs no guess: nothing is learned there about describing one.
    const isNamed = entities.some(({ type }) => type === "service" || type === "unofferedService");
    return {
      features,
      labels,
      weight: example.weight ?? 1,
      ...(isNamed && { silentOn: serviceLabels }),
    };
  });
  return {
    classifier: trainClassifier(seen, [
      ...intentNames,
      ...serviceLabels,
      ...serviceQuestions,
      soonestLabel,
    ]),
    commonWords,
  };
}

if (import.meta.main) {
  const [, , ...languages] = process.argv;
  for (const rules of languageRules) {
    if (languages.length > 0 && !languages.includes(rules.language)) continue;
    const model = trainModel(rules, readTrainingExamples(rules.language));
    writeFileSync(modelFile(rules.language), encodeModel(model));
  }
}
