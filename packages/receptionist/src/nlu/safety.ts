import type { LanguageRules } from "./languages.ts";

/** What cannot wait for a receptionist: a life or an eyesight, or somebody who wants to die. */
export type Danger = "life" | "self";

/** True where callers say that they, or whom they speak for, are pregnant, nursing or on such a medicine. */
export function hasClinicalRisk(plain: string, { every, before }: LanguageRules): boolean {
  return [...plain.matchAll(every.clinicalRisk)].some(
    ({ index }) =>
      !before.clinical.denied.test(` ${plain.slice(Math.max(0, index - deniedWithin), index)}`),
  );
}

/** Characters before a match in which it may be denied. */
const deniedWithin = 60;
const aboutWithin = 40;

/**
 * Finds danger by fixed patterns alone: neither what was learned nor what else was said has a say in it.
 * `plain` is bounded, and each pattern is searched once.
 */
export function findDanger(plain: string, { every, before, says }: LanguageRules): Danger | null {
  const isFound = (pattern: RegExp): boolean =>
    [...plain.matchAll(pattern)].some(({ index, 0: said }) => {
      const ahead = plain.slice(Math.max(0, index - deniedWithin), index);
      const around = plain.slice(
        Math.max(0, index - aboutWithin),
        index + said.length + aboutWithin,
      );
      return !before.danger.denied.test(` ${ahead}`) && !says.harmless.test(around);
    });
  return isFound(every.self) ? "self" : isFound(every.life) ? "life" : null;
}
