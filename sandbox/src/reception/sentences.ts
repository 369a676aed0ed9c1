/** Of a line that is typed or handed to the assistant to say. */
export const maxLineCharacters = 1_000;

/** Sentence by sentence, so that a long text can be interrupted and captioned as it is said. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence !== "");
}
