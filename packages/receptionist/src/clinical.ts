/** What a clinic must know before it treats somebody. */
const risk =
  /\b(?:pregnant|pregnancy|trimester|weeks along|expecting (?:a baby|twins|in \w+|our \w+)|breast ?feeding|(?:im|i am|shes|still|currently|and|while|be) nursing|blood thinn\w+|thinners|eliquis|xarelto|warfarin|coumadin|plavix|accutane|isotretinoin)\b/g;
const denied =
  /\b(?:not|isnt|arent|wasnt|never(?: been)?|no longer|dont take(?: any)?|not on(?: any)?|stopped(?: taking)?|off|no|was|were|wants to be|trying to get|get|getting) $/;

/** True for who says that they, or whom they speak for, are pregnant, nursing or on such a medicine. */
export function saysClinicalRisk(words: string): boolean {
  return [...words.matchAll(risk)].some(
    ({ index }) => !denied.test(words.slice(Math.max(0, index - 30), index)),
  );
}
