import { expect, test } from "vitest";
import { english } from "../src/nlu/languages.ts";
import { normalize } from "../src/nlu/normalize.ts";
import { classify, decodeModel } from "../src/nlu/classifier/classifier.ts";
import { featureBuckets, featuresOf } from "../src/nlu/classifier/features.ts";
import {
  encodeModel,
  packed,
  quantized,
  trainClassifier,
  trainWeights,
  unpacked,
} from "./train-classifier.ts";
import { commonWordsOf, countWords, wordsOfNames } from "./vocabulary.ts";

const nothingElse = { entities: [], expecting: "anything", adultsOnly: false } as const;
const features = (text: string): Uint32Array =>
  featuresOf({ ...nothingElse, text: normalize(text, english.lexicon) });
const examples = [
  ["what does it cost", ["price"]],
  ["how much is that", ["price"]],
  ["book me in please", ["book"]],
  ["I want to book", ["book"]],
  ["book me in, and how much is that", ["book", "price"]],
].map(([text, labels]) => ({
  features: features(String(text)),
  labels: labels as string[],
  silentOn: [],
  weight: 1,
}));
const labels = ["book", "price"];
const isSame = (one: Int8Array, other: Int8Array): boolean =>
  Buffer.compare(new Uint8Array(one), new Uint8Array(other)) === 0;
const classifier = trainClassifier(examples, labels);

test("a trained classifier tells its examples apart, and knows both labels of one that has two", () => {
  const found = examples.map((example) =>
    labels.filter((_, at) => (classify(classifier, example.features)[at] ?? 0) > 0.5),
  );
  expect(found.map((each) => each.toSorted())).toEqual(examples.map((example) => example.labels));
});

test("a probability is between 0 and 1, for a text it was never trained with too", () => {
  for (const text of ["", "zebra", "book ".repeat(300)])
    for (const score of classify(classifier, features(text)))
      expect(score >= 0 && score <= 1).toBe(true);
});

test("the same examples give the same weights", () =>
  expect(isSame(trainClassifier(examples, labels).weights, classifier.weights)).toBe(true));

test("examples in another order give the same weights", () => {
  const reversed = trainClassifier(examples.toReversed(), labels);
  expect(isSame(reversed.weights, classifier.weights)).toBe(true);
});

test("labels that are trained in parts get the same weights", () => {
  const parts = labels.map((label) => trainWeights(examples, [label]));
  const whole = quantized(labels, parts);
  expect(whole.scale).toBe(classifier.scale);
  expect(isSame(whole.weights, classifier.weights)).toBe(true);
});

test("examples that are sent to another thread arrive as they were", () =>
  expect(unpacked(structuredClone(packed(examples)))).toEqual(examples));

const model = { classifier, names: classifier, roles: classifier };

test("a model survives its file", () => {
  const decoded = decodeModel(encodeModel({ ...model, commonWords: new Set(["book", "müde"]) }));
  expect(decoded.commonWords).toEqual(new Set(["book", "müde"]));
  expect({ ...decoded.classifier, weights: null }).toEqual({ ...classifier, weights: null });
  expect(isSame(decoded.classifier.weights, classifier.weights)).toBe(true);
});

const file = encodeModel({ ...model, commonWords: new Set() });
test.each([
  ["an empty file", new Uint8Array()],
  ["another file", new TextEncoder().encode("{}\n")],
  ["a file that was cut off", file.subarray(0, file.length - 1)],
  ["a file whose head is broken", file.with(6, 0)],
])("%s is no model", (_, broken) => expect(() => decodeModel(broken)).toThrow(TypeError));

test("features are rows of the table, each once", () => {
  const rows = [...features("Hello there, how much is a very long sentence about cleaning?")];
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows.every((row) => row >= 0 && row < featureBuckets)).toBe(true);
});

test("a word is common once it is said often, unless it is a name", () => {
  const said = ["book Ana please", "book Ana", "book it", "it"].map((text) => ({
    text: normalize(text, english.lexicon),
    example: { intents: ["book"], slots: { name: "Ana" } },
  }));
  const counts = said.map((each) => countWords([each], new Set(), english.lexicon));
  expect(commonWordsOf(counts, english.lexicon)).toEqual(new Set(["book"]));
});

test("the name of anybody is no common word where it has a capital", () => {
  const marked = { text: "My neighbor Rose told me", asked: "anything" } as const;
  const names = wordsOfNames([{ ...marked, marks: [{ label: "third", from: 12, to: 16 }] }], []);
  const countOf = (text: string) =>
    countWords(
      [{ text: normalize(text, english.lexicon), example: { intents: [] } }],
      names,
      english.lexicon,
    ).get("rose");
  expect([countOf("Ask Rose"), countOf("a rose")]).toEqual([undefined, 1]);
});
