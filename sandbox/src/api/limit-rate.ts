import { rateLimit } from "../http/visitors/rate-limit.ts";
import { ProblemError } from "./problem.ts";

/** Counts what an address asks for. Throws a 429 that says when to come back, once it is too much. */
export function limitRate(perMinute: number, problem: string): (address: string) => void {
  const waitFor = rateLimit(perMinute);
  return (address) => {
    const waitS = Math.ceil(waitFor(address) / 1_000);
    if (waitS === 0) return;
    const message = `${problem}: wait, then try again.`;
    throw new ProblemError(429, message, { "Retry-After": String(waitS) });
  };
}
