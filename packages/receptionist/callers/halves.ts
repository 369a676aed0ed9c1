import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** One sentence of a caller, with what it means, written down by hand. README.md tells the fields. */
export interface CallerSentence {
  practice: "dental" | "med-spa";
  text: string;
  /** The main one first. */
  intents: readonly string[];
  slots: Readonly<Record<string, string | boolean>>;
  /** What the caller was just asked; absent, how the receptionist can help. */
  asked?: string;
  /** Times read out before, on the practice's clock: "2026-11-24T14:00". */
  offered?: readonly string[];
  readBack?: { service: string; at: string };
  typedOnly?: boolean;
}

/** All sentences, in two halves that nobody chose: by the first bit of the hash of the text. */
export interface Halves {
  /** The engine may learn from these. */
  inDomain: readonly CallerSentence[];
  /** Scored, never read: no rule and no language model knows one of them. */
  heldAside: readonly CallerSentence[];
}

/** Reads the sentences and parts them. The same sentence falls on the same side for ever. */
export function readHalves(): Halves {
  const file = new URL("callers-sentences.json", import.meta.url);
  const sentences = JSON.parse(readFileSync(file, "utf8")) as CallerSentence[];
  return {
    inDomain: sentences.filter(({ text }) => !isHeldAside(text)),
    heldAside: sentences.filter(({ text }) => isHeldAside(text)),
  };
}

/** The first bit of the SHA-256 of the lower-cased text: 1 is held aside. */
export function isHeldAside(text: string): boolean {
  const [first = 0] = createHash("sha256").update(text.toLowerCase()).digest();
  return first >= 128;
}
