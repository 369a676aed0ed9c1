import { readFileSync } from "node:fs";
import type { Expecting } from "../src/nlu/entities/extract.ts";

/** What a marked span is: a name, or how a day, a time or a service stands in the sentence. */
export type SpanLabel =
  | "name"
  | "other-name"
  | "third"
  | "wanted"
  | "rejected"
  | "current"
  | "told";

/** An utterance whose spans are marked as Rasa marks them: "I'm [Jo Park](name), [Tuesday](wanted) please". */
export interface AnnotatedExample {
  text: string;
  asked: Expecting;
  /** Half-open ranges of `text`. */
  marks: readonly { label: SpanLabel; from: number; to: number }[];
}

const mark = /\[([^\]]*)\]\(([a-z-]+)\)/g;

export function parseAnnotated(line: string): AnnotatedExample {
  const { asked, text: marked } = JSON.parse(line) as { asked: Expecting; text: string };
  const marks: { label: SpanLabel; from: number; to: number }[] = [];
  let removed = 0;
  const text = marked.replace(mark, (all, words: string, label: string, at: number) => {
    const from = at - removed;
    marks.push({ label: label as SpanLabel, from, to: from + words.length });
    removed += all.length - words.length;
    return words;
  });
  return { text, asked, marks };
}

export function readAnnotated(language: string): AnnotatedExample[] {
  const file = new URL(`../data/spans.${language}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map(parseAnnotated);
}
