import { expect, test } from "vitest";
import { type Intent, intentRow } from "./intents.ts";
import { resolveIntents } from "./resolve.ts";

const resolve = (scores: Partial<Record<Intent, number>>): string =>
  resolveIntents(new Map(Object.entries(scores) as [Intent, number][]))
    .map(({ intent }) => intent)
    .join(" ");

test.each<[string, Partial<Record<Intent, number>>, string]>([
  ["nothing where nothing is likely", { book: 0.05, price: 0.02 }, ""],
  ["nothing of nothing", {}, ""],
  ["the best one alone, though it is below its threshold", { book: 0.2, price: 0.15 }, "book"],
  [
    "each one from its threshold on",
    { book: 0.89, price: intentRow("price").threshold },
    "book price",
  ],
  ["none that is unlikely beside one that is sure", { book: 0.9, price: 0.49 }, "book"],
  ["none below it", { book: 0.89, price: intentRow("price").threshold - 0.01 }, "book"],
  ["the likelier one first", { price: 0.9, book: 0.5 }, "price book"],
  ["of close ones the one that matters more", { thanks: 0.9, emergency: 0.89 }, "emergency thanks"],
  [
    "four at most",
    { book: 0.9, price: 0.8, hours: 0.7, place: 0.6, team: 0.5 },
    "book price hours place",
  ],
  ["a safety intent that is not sure", { book: 0.95, emergency: 0.4 }, "book emergency"],
  ["that one alone where it is sure", { "medical-advice": 0.95, emergency: 0.4 }, "medical-advice"],
])("an utterance means %s", (_, scores, intents) => expect(resolve(scores)).toBe(intents));
