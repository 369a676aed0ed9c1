import type { Practice } from "@ringwell/receptionist";
import { dentalPractice, medSpa } from "@ringwell/receptionist/practices";

/** The practices that the sandbox can answer for, by the name that `PRACTICE` gives them. */
export const practices = {
  dental: dentalPractice,
  "med-spa": medSpa,
} as const satisfies Readonly<Record<string, Practice>>;

export type PracticeName = keyof typeof practices;

export const practiceNames = Object.keys(practices) as PracticeName[];
