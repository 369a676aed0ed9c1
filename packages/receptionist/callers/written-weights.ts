import { intentCodes, weightStep } from "../src/learned-intents.ts";
import type { Trained } from "./train.ts";

/** Weights below this many steps change nothing. */
const leastSteps = 1;

/** The weights as text, a line for every feature, in an order that does not hang on the training. */
export function writtenWeights({ intents, weights }: Trained): string {
  const lines: string[] = [];
  for (const [feature, row] of weights) {
    // What speaks for all alike speaks for none: the middle weight counts as nothing.
    const middle = row.toSorted()[Math.floor(row.length / 2)] ?? 0;
    const pairs = [...row]
      .map((weight, at) => ({
        code: intentCodes[at] ?? "",
        steps: Math.round((weight - middle) / weightStep),
      }))
      .filter(({ steps }) => Math.abs(steps) >= leastSteps)
      .map(({ code, steps }) => `${code}${steps}`);
    if (pairs.length > 0) lines.push(`${feature}=${pairs.join("")}`);
  }
  return [intents.join(" "), ...lines.toSorted()].join("\n");
}
