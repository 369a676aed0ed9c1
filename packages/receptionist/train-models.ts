import { writeFileSync } from "node:fs";
import treatments from "./data/treatments.json" with { type: "json" };
import { dentalPractice } from "./practices/dental.ts";
import { medSpa } from "./practices/med-spa.ts";
import { expectingOfExample, type Example } from "./training/example.ts";
import { encodeModel, type TrainedModel } from "./src/nlu/classifier/classifier.ts";
import { featuresOf } from "./src/nlu/classifier/features.ts";
import { trainClassifier } from "./training/train-classifier.ts";
import { type AnnotatedExample, readAnnotated } from "./training/annotated.ts";
import {
  labelsAt,
  trainNames,
  trainRoles,
  statedAt,
  withNamesMarked,
  withNameStated,
} from "./training/train-spans.ts";
import { nameEntities, nameLabels } from "./src/nlu/entities/names.ts";
import { roleLabels } from "./src/nlu/entities/entity.ts";
import { commonWordsOf } from "./training/vocabulary.ts";
import { entityExtractor, type Expecting } from "./src/nlu/entities/extract.ts";
import { intentNames, serviceLabel, serviceQuestions, soonestLabel } from "./src/nlu/intents.ts";
import { type LanguageRules, languageRules } from "./src/nlu/languages.ts";
import { modelFile } from "./src/nlu/load-parser.ts";
import { normalize, type NormalizedText } from "./src/nlu/normalize.ts";
import { readTrainingExamples } from "./training/example.ts";

const practices = { dental: dentalPractice, "med-spa": medSpa };
const serviceLabels = Object.values(practices).flatMap(({ services }) =>
  services.map(({ id }) => serviceLabel(id)),
);
const labels = [...intentNames, ...serviceLabels, ...serviceQuestions, soonestLabel];
/** Every sentence is said on this day. */
const today = "2026-11-21";

/** How often a marked sentence counts beside one that only states its slots. */
const markedWeight = 10;

/** What the examples of one language teach. The same examples give the same model. */
export function trainModel(
  rules: LanguageRules,
  examples: readonly Example[],
  annotated: readonly AnnotatedExample[],
): TrainedModel {
  const normalized = examples.map((example) => ({
    example,
    text: normalize(example.text, rules.lexicon),
  }));
  const commonWords = commonWordsOf(normalized, rules.lexicon);
  const extractorsWith = (models: Pick<TrainedModel, "names" | "roles">) =>
    new Map(
      Object.entries(practices).map(([name, practice]) => [
        name,
        entityExtractor(rules, practice, treatments[rules.language], { ...models, commonWords }),
      ]),
    );
  // Untrained models find no name, and every day, time and service wanted.
  const untrained = { weights: new Int8Array(), scale: 1 };
  const blank = {
    names: { ...untrained, labels: nameLabels },
    roles: { ...untrained, labels: roleLabels },
  };
  const plain = extractorsWith(blank);
  const see = (text: NormalizedText, expecting: Expecting, practice: string) => {
    const entities = plain.get(practice)?.(text, { today, expecting, spokenOf: null }) ?? [];
    return { text, expecting, rules, commonWords, entities };
  };
  const sentences = normalized.map(({ text, example }) => ({
    ...see(text, expectingOfExample(example), example.practice),
    example,
  }));
  const annotations = annotated.map((example) => {
    const text = normalize(example.text, rules.lexicon);
    return { text, asked: example.asked, labels: labelsAt(text, example) };
  });
  const marked = Object.keys(practices).flatMap((practice) =>
    annotations.map(({ text, asked, labels: labelled }) => {
      return { ...see(text, asked, practice), labels: labelled, weight: markedWeight };
    }),
  );
  const names = trainNames([
    ...marked.slice(0, annotated.length).map(withNamesMarked),
    ...sentences.flatMap((seen) => withNameStated(seen, seen.example.slots?.name)),
  ]);
  const stated = sentences.map((seen) => ({
    ...seen,
    labels: statedAt(seen.entities, seen.example),
    weight: 1,
  }));
  const roles = trainRoles([...marked, ...stated]);
  const trained = extractorsWith({ names, roles });
  const classified = sentences.map(({ example, ...seen }) => {
    const { text, expecting } = seen;
    const practice = practices[example.practice];
    // A name that is asked for is looked for first, any other one last.
    const entities =
      expecting === "name"
        ? (trained.get(example.practice)?.(text, { today, expecting, spokenOf: null }) ?? [])
        : [...seen.entities, ...nameEntities(seen, names)];
    const features = featuresOf({
      text,
      entities,
      expecting,
      adultsOnly: practice.minimumAge !== undefined,
    });
    const service = example.slots?.service;
    const stated = [
      ...example.intents,
      ...(service ? [serviceLabel(service)] : []),
      ...(example.slots?.soonest ? [soonestLabel] : []),
      ...(example.asks ? [example.asks] : []),
    ];
    // A service that is named needs no guess: nothing is learned there about describing one.
    const isNamed = entities.some(({ type }) => type === "service" || type === "unofferedService");
    return {
      features,
      labels: stated,
      weight: example.weight ?? 1,
      silentOn: isNamed ? serviceLabels : [],
    };
  });
  return {
    // It has far more examples than the others, and learns nothing from a fourth round.
    classifier: trainClassifier(classified, labels, { epochs: 3, positiveWeight: 3 }),
    names,
    roles,
    commonWords,
  };
}

if (import.meta.main) {
  const [, , ...languages] = process.argv;
  for (const rules of languageRules) {
    if (languages.length > 0 && !languages.includes(rules.language)) continue;
    const model = trainModel(
      rules,
      readTrainingExamples(rules.language),
      readAnnotated(rules.language),
    );
    writeFileSync(modelFile(rules.language), encodeModel(model));
  }
}
