import { intentCodes, weightStep } from "../src/learned-intents.ts";
import type { Trained } from "./train.ts";

/** Weights below this many steps change nothing. */
const leastSteps = 3;

/** The weights as text, a line for every feature, in an order that does not hang on the training. */
export function writtenWeights({ intents, weights }: Trained): string {
  const lines: string[] = [];
  for (const [feature, row] of weights) {
    const pairs = [...row]
      .map((weight, at) => ({
        code: intentCodes[at] ?? "",
        steps: Math.round(weight / weightStep),
      }))
      .filter(({ steps }) => Math.abs(steps) >= leastSteps)
      .map(({ code, steps }) => `${code}${steps}`);
    if (pairs.length > 0) lines.push(`${feature}=${pairs.join("")}`);
  }
  return [intents.join(" "), ...lines.toSorted()].join("\n");
}
