import { writeFileSync } from "node:fs";
import treatments from "./data/treatments.json" with { type: "json" };
import { dentalPractice } from "./practices/dental.ts";
import { medSpa } from "./practices/med-spa.ts";
import { expectingOfExample, type Example } from "./training/example.ts";
import { encodeModel, type TrainedModel } from "./src/nlu/classifier/classifier.ts";
import { featuresOf } from "./src/nlu/classifier/features.ts";
import {
  packed,
  quantized,
  trainClassifier,
  trainWeights,
  unpacked,
} from "./training/train-classifier.ts";
import { bothHalves, type Half, halfOf } from "./training/halves.ts";
import { type AnnotatedExample, readAnnotated } from "./training/annotated.ts";
import {
  labelsAt,
  nameTraining,
  roleTraining,
  statedAt,
  withNamesMarked,
  withNameStated,
} from "./training/train-spans.ts";
import { nameEntities, nameLabels } from "./src/nlu/entities/names.ts";
import { roleLabels } from "./src/nlu/entities/entity.ts";
import { commonWordsOf, countWords } from "./training/vocabulary.ts";
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

/**
 * What the examples of one language teach; the same examples give the same model. Each half prepares half of the
 * examples. Then one trains the names, the other the roles, and each half of the labels. The first has the model.
 */
export async function trainModel(
  rules: LanguageRules,
  examples: readonly Example[],
  annotated: readonly AnnotatedExample[],
  half: Half,
): Promise<TrainedModel | null> {
  const normalized = half.of(examples).map((example) => ({
    example,
    text: normalize(example.text, rules.lexicon),
  }));
  const counts = await half.gather(countWords(normalized, rules.lexicon));
  const commonWords = commonWordsOf(counts, rules.lexicon);
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
  const annotations = half.of(annotated).map((example) => {
    const text = normalize(example.text, rules.lexicon);
    return { text, asked: example.asked, labels: labelsAt(text, example) };
  });
  const marked = Object.keys(practices).flatMap((practice) =>
    annotations.map(({ text, asked, labels: labelled }) => {
      return { ...see(text, asked, practice), labels: labelled, weight: markedWeight };
    }),
  );
  const nameExamples = nameTraining([
    ...marked.slice(0, annotations.length).map(withNamesMarked),
    ...sentences.flatMap((seen) => withNameStated(seen, seen.example.slots?.name)),
  ]);
  const stated = sentences.map((seen) => ({
    ...seen,
    labels: statedAt(seen.entities, seen.example),
    weight: 1,
  }));
  const roleExamples = roleTraining([...marked, ...stated]);
  // The first trains the names, the second the roles.
  const sent = await half.gather(packed(half.isFirst ? roleExamples : nameExamples));
  const [names, roles] = await half.gather(
    half.isFirst
      ? trainClassifier([...nameExamples, ...unpacked(sent[1])], nameLabels, { positiveWeight: 3 })
      : trainClassifier([...unpacked(sent[0]), ...roleExamples], roleLabels),
  );
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
  const own = labels.filter((_, at) => (at % 2 === 0) === half.isFirst);
  const all = (await half.gather(packed(classified))).flatMap(unpacked);
  const weights = trainWeights(all, own, { positiveWeight: 3 });
  const parts = await half.gather(weights);
  return half.isFirst ? { classifier: quantized(labels, parts), names, roles, commonWords } : null;
}

/** Trains the models of these languages, or of all: on two threads, or with `--one-thread` on this one. */
if (import.meta.main) {
  const [, , ...options] = process.argv;
  const halves = options.includes("--one-thread") ? bothHalves() : [halfOf(import.meta.filename)];
  const chosen = languageRules.filter(({ language }) => options.includes(language));
  for (const rules of chosen.length > 0 ? chosen : languageRules) {
    const examples = readTrainingExamples(rules.language);
    const annotated = readAnnotated(rules.language);
    const [model] = await Promise.all(
      halves.map((half) => trainModel(rules, examples, annotated, half)),
    );
    if (model) writeFileSync(modelFile(rules.language), encodeModel(model));
  }
  for (const half of halves) half.end();
}
