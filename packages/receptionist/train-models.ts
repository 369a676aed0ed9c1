import { writeFileSync } from "node:fs";
import { dentalPractice } from "./practices/dental.ts";
import { medSpa } from "./practices/med-spa.ts";
import { expectingOfExample, type Example } from "./training/example.ts";
import type { TrainedModel } from "./src/nlu/classifier/classifier.ts";
import { featuresOf } from "./src/nlu/classifier/features.ts";
import {
  encodeModel,
  packed,
  quantized,
  trainClassifier,
  trainWeights,
  unpacked,
} from "./training/train-classifier.ts";
import { halfOf, type Share, wholeShare } from "./training/shares.ts";
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
import { commonWordsOf, countWords, wordsOfNames } from "./training/vocabulary.ts";
import { entityExtractor, type Expecting } from "./src/nlu/entities/extract.ts";
import {
  intentNames,
  serviceLabel,
  serviceQuestions,
  smallTalkLabel,
  soonestLabel,
} from "./src/nlu/intents.ts";
import { type LanguageRules, languageRules } from "./src/nlu/languages.ts";
import { modelFile } from "./src/nlu/load-parser.ts";
import { normalize, type NormalizedText } from "./src/nlu/normalize.ts";
import { readTrainingExamples } from "./training/example.ts";

const practices = { dental: dentalPractice, "med-spa": medSpa };
const serviceLabels = Object.values(practices).flatMap(({ services }) =>
  services.map(({ id }) => serviceLabel(id)),
);
const labels = [
  ...intentNames,
  ...serviceLabels,
  ...serviceQuestions,
  soonestLabel,
  smallTalkLabel,
];
/** Every sentence is said on this day. */
const today = "2026-11-21";

/** How often a marked sentence counts beside one that only states its slots. */
const markedWeight = 10;

/**
 * What the examples of one language teach; the same examples give the same model. Each prepares its share of the
 * examples. Then the first trains the names, the last the roles, and each its share of the labels. The first has the
 * model, any other null.
 */
export async function trainModel(
  rules: LanguageRules,
  examples: readonly Example[],
  annotated: readonly AnnotatedExample[],
  share: Share,
): Promise<TrainedModel | null> {
  const normalized = share.of(examples).map((example) => ({
    example,
    text: normalize(example.text, rules.lexicon),
  }));
  const counted = countWords(normalized, wordsOfNames(annotated, examples), rules.lexicon);
  const counts = await share.gather(counted);
  const commonWords = commonWordsOf(counts, rules.lexicon);
  const extractorsWith = (models: Pick<TrainedModel, "names" | "roles">) =>
    new Map(
      Object.entries(practices).map(([name, practice]) => [
        name,
        entityExtractor(rules, practice, { ...models, commonWords }),
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
  const annotations = share.of(annotated).map((example) => {
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
  const [isFirst, isLast] = [share.place === 0, share.place === share.count - 1];
  // Alone, nothing is sent, nor packed for it.
  const isAlone = share.count === 1;
  const toSend = isLast ? nameExamples : roleExamples;
  const sent = await share.gather(packed(isAlone ? [] : toSend));
  const others = sent.flatMap((each, place) => (place === share.place ? [] : unpacked(each)));
  const trainedHere = {
    names:
      isFirst && trainClassifier([...nameExamples, ...others], nameLabels, { positiveWeight: 3 }),
    roles: isLast && trainClassifier([...others, ...roleExamples], roleLabels),
  };
  const spans = await share.gather(trainedHere);
  const names = spans[0]?.names || blank.names;
  const roles = spans.at(-1)?.roles || blank.roles;
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
      ...(example.intents.length === 0 ? [smallTalkLabel] : []),
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
  const own = labels.filter((_, at) => at % share.count === share.place);
  const all = isAlone ? classified : (await share.gather(packed(classified))).flatMap(unpacked);
  const weights = trainWeights(all, own, { positiveWeight: 3 });
  const parts = await share.gather(weights);
  return isFirst ? { classifier: quantized(labels, parts), names, roles, commonWords } : null;
}

/** Trains the models of these languages, or of all: on two threads, or with `--one-thread` on this one. */
if (import.meta.main) {
  const [, , ...options] = process.argv;
  const share = options.includes("--one-thread") ? wholeShare : halfOf(import.meta.filename);
  const chosen = languageRules.filter(({ language }) => options.includes(language));
  for (const rules of chosen.length > 0 ? chosen : languageRules) {
    const { language } = rules;
    const examples = readTrainingExamples(language);
    const model = await trainModel(rules, examples, readAnnotated(language), share);
    if (model) writeFileSync(modelFile(language), encodeModel(model));
  }
  share.end();
}
