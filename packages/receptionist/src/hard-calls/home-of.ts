import type { Practice } from "../practice.ts";
import { sampleMedSpa } from "../sample-med-spa.ts";
import { samplePractice } from "../sample-practice.ts";

const atMedSpa = new Set(["pregnant-botox", "sight-after-filler", "angry-about-burn"]);

/** The sample practice that gets such a call; every practice must pass every one of them all the same. */
export function homeOf(key: string): Practice {
  return atMedSpa.has(key) ? sampleMedSpa : samplePractice;
}
