import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Practice } from "@ringwell/receptionist/practices";
import { languageModelOf } from "../asr/knowledge/language-model.ts";
import { dictionaryOf } from "../asr/knowledge/pronunciations.ts";
import type { Knowledge } from "../asr/pocket-sphinx.ts";
import { spokenSentences } from "./spoken-sentences.ts";

const project = join(import.meta.dirname, "../../../..");
/** What the knowledge is made from, besides the practice. The lockfile names the dictionary's version. */
const sources = [
  "sandbox/src/speech/{asr/knowledge/,corpus/,}*.*",
  "packages/receptionist/{training/*.ts,data/train.en.jsonl}",
  "package-lock.json",
];
/** Where the knowledge of a practice is stored. It may be deleted at any time. */
export const storeFile = ({ id }: Practice): string =>
  join(project, `node_modules/.cache/hearing/${id}.json`);

/**
 * Trigrams of a single sentence, which counts five times, are left out: they are four in five and take
 * a quarter of the time to start, and new sentences are recognized no better with them.
 */
const minTrigramCount = 6;

/**
 * What the recognizer must know to hear callers of a practice. Made in two seconds, once for each state of its
 * sources: later starts read it. Throws for a word without pronunciation.
 */
export function knowledgeOf(practice: Practice): Knowledge {
  const file = storeFile(practice);
  const madeFrom = digestOf(practice);
  const stored = readStored(file);
  if (stored?.madeFrom === madeFrom) return stored.knowledge;
  const sentences = spokenSentences(practice);
  const knowledge = {
    dictionary: dictionaryOf(sentences.keys(), practice.pronunciations),
    languageModel: languageModelOf(sentences, minTrigramCount),
  };
  store(file, { madeFrom, knowledge });
  return knowledge;
}

type Stored = { madeFrom: string; knowledge: Knowledge };

function digestOf(practice: Practice): string {
  const digest = createHash("sha256").update(JSON.stringify(practice));
  for (const file of globSync(sources, { cwd: project }).toSorted())
    digest.update(readFileSync(join(project, file)));
  return digest.digest("hex");
}

/** Null for a file that is missing or broken. */
function readStored(file: string): Stored | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Stored;
  } catch {
    return null;
  }
}

/** Another process may read or write the same file meanwhile. Where it cannot be written, each start makes it. */
function store(file: string, made: Stored): void {
  const written = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(written, JSON.stringify(made));
    renameSync(written, file);
  } catch {}
}
