import type { LanguageRules } from "./languages.ts";

/** An emergency: a danger to life or eyesight, or a caller who wants to die. */
export type Danger = "life" | "self";

/** Characters before a match, and on either side of it. */
const deniedWithin = 60;
const aboutWithin = 40;

/** Whether a pattern is found that nothing near it takes back. */
function isSaid(plain: string, pattern: RegExp, denied: RegExp, harmless?: RegExp) {
  return [...plain.matchAll(pattern)].some(({ index, 0: said }) => {
    const ahead = plain.slice(Math.max(0, index - deniedWithin), index);
    const around = plain.slice(Math.max(0, index - aboutWithin), index + said.length + aboutWithin);
    return !denied.test(ahead) && !harmless?.test(around);
  });
}

/** Whether the patient is pregnant, nursing or on a medicine that matters. */
export function hasClinicalRisk(plain: string, { every, before }: LanguageRules) {
  return isSaid(plain, every.clinicalRisk, before.clinical.denied);
}

/** By fixed patterns alone: no model affects it. */
export function findDanger(plain: string, { every, before, says }: LanguageRules): Danger | null {
  const kinds = ["self", "life"] as const;
  const { denied } = before.danger;
  return kinds.find((kind) => isSaid(plain, every[kind], denied, says.harmless)) ?? null;
}
