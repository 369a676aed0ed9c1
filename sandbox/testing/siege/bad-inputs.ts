import fc from "fast-check";
import { families, wires } from "./bad-input-families.ts";
import type { BesiegedSandbox } from "../besieged-sandbox.ts";
import { eachOf, rawAnswer, statusOf } from "./raw-answer.ts";

const seed = 20_261_121;

/** How often each status was answered, by family, 0 where the sandbox hung up; and an input for each that is a failure of ours. */
export interface BadInputReport {
  statuses: Record<string, Record<string, number>>;
  failures: { family: string; status: number; asked: string }[];
}

/** Sends each family so many bad inputs, the same in every run, and looks whether the sandbox lives on. */
export async function sendBadInputs(
  sandbox: BesiegedSandbox,
  count: number,
): Promise<BadInputReport> {
  const report: BadInputReport = { statuses: {}, failures: [] };
  const note = (family: string, status: number, asked: unknown): void => {
    const counts = (report.statuses[family] ??= {});
    counts[status] = (counts[status] ?? 0) + 1;
    if (status >= 500)
      report.failures.push({ family, status, asked: JSON.stringify(asked).slice(0, 300) });
  };
  for (const [family, inputs] of Object.entries(families)) {
    await eachOf(fc.sample(inputs, { seed, numRuns: count }), 8, async (asked) => {
      const { method, path, body, headers } = asked;
      // Whoever sends more than is taken may be hung up on before the refusal is read.
      const answer = await sandbox.ask(method, path, body, headers).catch(() => null);
      await answer?.arrayBuffer();
      note(family, answer?.status ?? 0, asked);
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
