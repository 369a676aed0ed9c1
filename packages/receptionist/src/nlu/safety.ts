import type { LanguageRules } from "./languages.ts";

/** An emergency: a danger to life or eyesight, or a caller who wants to die. */
export type Danger = "life" | "self";

/** Characters before a match in which it may be denied, and on either side in which it may be harmless. */
const deniedWithin = 60;
const aboutWithin = 40;

/** Whether a pattern is found that nothing near it takes back. `plain` is bounded, and is searched once. */
function isSaid(plain: string, pattern: RegExp, denied: RegExp, harmless?: RegExp): boolean {
  return [...plain.matchAll(pattern)].some(({ index, 0: said }) => {
    const ahead = plain.slice(Math.max(0, index - deniedWithin), index);
    const around = plain.slice(Math.max(0, index - aboutWithin), index + said.length + aboutWithin);
    return !denied.test(ahead) && !harmless?.test(around);
  });
}

/** True where callers say that they, or whom they speak for, are pregnant, nursing or on such a medicine. */
export function hasClinicalRisk(plain: string, { every, before }: LanguageRules): boolean {
  return isSaid(plain, every.clinicalRisk, before.clinical.denied);
}

/** Finds danger by fixed patterns alone. Neither the models nor other parts of the utterance affect it. */
export function findDanger(plain: string, { every, before, says }: LanguageRules): Danger | null {
  const kinds = ["self", "life"] as const;
  const { denied } = before.danger;
  return kinds.find((kind) => isSaid(plain, every[kind], denied, says.harmless)) ?? null;
}
