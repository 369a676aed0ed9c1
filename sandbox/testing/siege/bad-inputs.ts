import { NOBODY_NAMED } from "@ringwell/provider-api";
import fc from "fast-check";
import { families, wires } from "./bad-input-families.ts";
import type { RunningSandbox } from "../running-sandbox.ts";
import { eachOf, rawAnswer, statusOf } from "./raw-answer.ts";

const seed = 20_261_121;

/**
 * How often each status was answered, by family, 0 where the sandbox hung up. A failure is an answer of
 * 500 or more but 501, and one of the provider's API that does not say in a sentence what is wrong.
 */
export interface BadInputReport {
  statuses: Record<string, Record<string, number>>;
  failures: { family: string; status: number; asked: string }[];
}

/** Sends each family so many bad inputs, the same in every run, and looks whether the sandbox lives on. */
export async function sendBadInputs(
  sandbox: RunningSandbox,
  count: number,
): Promise<BadInputReport> {
  const report: BadInputReport = { statuses: {}, failures: [] };
  const fail = (family: string, status: number, asked: unknown): void =>
    void report.failures.push({ family, status, asked: JSON.stringify(asked).slice(0, 300) });
  const note = (family: string, status: number, asked: unknown): void => {
    const counts = (report.statuses[family] ??= {});
    counts[status] = (counts[status] ?? 0) + 1;
    if (status >= 500 && status !== 501) fail(family, status, asked);
  };
  for (const [family, inputs] of Object.entries(families)) {
    await eachOf(fc.sample(inputs, { seed, numRuns: count }), 8, async (asked) => {
      const { method, path, body, headers } = asked;
      // Whoever sends more than is taken may be hung up on before the refusal is read.
      const answer = await sandbox.ask(method, path, body, headers).catch(() => null);
      const text = (await answer?.text()) ?? "";
      const status = answer?.status ?? 0;
      note(family, status, asked);
      const isOfProvider = method !== "HEAD" && !/^\/(?:rooms|book|scheduler)/u.test(path);
      if (isOfProvider && refusals.has(status) && !saysWhatIsWrong(text, status)) {
        fail(family, status, asked);
      }
    });
  }
  const bytes = fc.sample(wires, { seed, numRuns: Math.ceil(count / 10) });
  await eachOf(bytes, 32, async (each) => {
    note(
      "bytes on the wire",
      statusOf(await rawAnswer(sandbox.port, Buffer.from(each), 2_000)),
      each,
    );
  });
  return report;
}

/** What the provider's API refuses with; other statuses come from the server before it. */
const refusals = new Set([400, 401, 403, 404, 413, 429, 501]);

function saysWhatIsWrong(text: string, status: number): boolean {
  const { message, statusCode } = JSON.parse(text) as { message: string; statusCode: number };
  // The specification fixes one sentence letter for letter.
  const isSentence = message === NOBODY_NAMED || /^\S[\s\S]{5,}[.!…]$/u.test(message);
  return isSentence && statusCode === status;
}
