import type { Expecting } from "../src/nlu/entities/extract.ts";
import { readJsonLines } from "./json-lines.ts";

/**
 * What a span is: a name, or the role of a day, a time or a service in the sentence. "unwanted" is never
 * marked: another day is stated, and the role of this one is not known.
 */
export type SpanLabel =
  | "name"
  | "other-name"
  | "third"
  | "wanted"
  | "rejected"
  | "current"
  | "mentioned"
  | "unwanted";

/** An utterance whose spans are marked as Rasa marks them: "I'm [Jo Park](name), [Tuesday](wanted) please". */
export interface AnnotatedExample {
  text: string;
  asked: Expecting;
  /** Half-open ranges of `text`. */
  marks: readonly { label: SpanLabel; from: number; to: number }[];
}

const mark = /\[([^\]]*)\]\(([a-z-]+)\)/g;

/** A line of `data/spans.<language>.jsonl`. */
interface MarkedText {
  asked: Expecting;
  text: string;
}

export function takeMarks({ asked, text: marked }: MarkedText): AnnotatedExample {
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
  return readJsonLines<MarkedText>(`spans.${language}.jsonl`).map(takeMarks);
}
