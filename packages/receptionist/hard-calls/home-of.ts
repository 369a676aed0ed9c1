import type { Practice } from "../src/practice.ts";
import { medSpa } from "../practices/med-spa.ts";
import { dentalPractice } from "../practices/dental.ts";

const atMedSpa = new Set(["pregnant-botox", "sight-after-filler", "angry-about-burn"]);

/** The sample practice that gets such a call; every practice must pass every one of them all the same. */
export function homeOf(key: string): Practice {
  return atMedSpa.has(key) ? medSpa : dentalPractice;
}
