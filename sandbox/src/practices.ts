import { type Practice, sampleMedSpa, samplePractice } from "@ringwell/receptionist";

/** The practices that the sandbox can answer for, by the name that `PRACTICE` gives them. */
export const practices = {
  dental: samplePractice,
  "med-spa": sampleMedSpa,
} as const satisfies Readonly<Record<string, Practice>>;

export type PracticeName = keyof typeof practices;

export const practiceNames = Object.keys(practices) as PracticeName[];
