import { featureBuckets } from "./features.ts";

/** A trained one-vs-rest logistic regression: for each feature a row with one weight for each label. */
export interface ClassifierModel {
  labels: readonly string[];
  /** `featureBuckets` rows of `labels.length` weights, in 127ths of `scale`. */
  weights: Int8Array;
  scale: number;
}

/** The probability of each label, in their order. A label does not know of the others. */
export function classify(
  { labels, weights, scale }: ClassifierModel,
  features: Uint32Array,
): Float64Array {
  const scores = new Float64Array(labels.length);
  for (const feature of features) {
    const row = feature * labels.length;
    for (let label = 0; label < labels.length; label += 1)
      scores[label] = (scores[label] ?? 0) + (weights[row + label] ?? 0);
  }
  const perStep = scale / 127 / Math.sqrt(features.length);
  return scores.map((score) => 1 / (1 + Math.exp(-score * perStep)));
}

/** What training makes of the sentences of one language. */
export interface TrainedModel {
  classifier: ClassifierModel;
  /** Words that callers use for other things than names. */
  commonWords: ReadonlySet<string>;
}

function parseHead(json: string): ModelHead {
  try {
    return JSON.parse(json) as ModelHead;
  } catch (cause) {
    throw new TypeError("The head of the trained model is broken: train it again.", { cause });
  }
}

interface ModelHead {
  labels: string[];
  scale: number;
  words: string[];
}

const magic = "OVR1";

/** One file: four letters and what is not a weight as JSON, a line break, then the weights. */
export function encodeModel({ classifier, commonWords }: TrainedModel): Uint8Array {
  const { labels, weights, scale } = classifier;
  const words = [...commonWords];
  const head = new TextEncoder().encode(`${magic}${JSON.stringify({ labels, scale, words })}\n`);
  const file = new Uint8Array(head.length + weights.length);
  file.set(head);
  file.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), head.length);
  return file;
}

/** Throws `TypeError` for a file that holds no model. */
export function decodeModel(file: Uint8Array): TrainedModel {
  const end = file.indexOf(10);
  const head = new TextDecoder().decode(file.subarray(0, Math.max(end, 0)));
  if (!head.startsWith(magic))
    throw new TypeError("This file holds no trained model: train it again.");
  const { labels, scale, words } = parseHead(head.slice(magic.length));
  const body = new Int8Array(file.buffer, file.byteOffset + end + 1, file.length - end - 1);
  if (body.length !== featureBuckets * labels.length)
    throw new TypeError("The trained model is of another size: train it again.");
  return { classifier: { labels, scale, weights: body }, commonWords: new Set(words) };
}
