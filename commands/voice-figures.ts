import { readFileSync, rmSync } from "node:fs";

/** Where the two tools leave what they found; see their configurations in packages/voice. */
const coverageReport = "packages/voice/node_modules/.coverage/coverage-summary.json";
const mutationReport = "coverage/mutations.json";

interface Share {
  total: number;
  covered: number;
  pct: number;
}

interface Mutations {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** Forgets what earlier runs left; `read` says in words what is there then. */
export function voiceFigures() {
  for (const file of [coverageReport, mutationReport]) rmSync(file, { force: true });
  return { read: () => [...coverageIn(coverageReport), mutationsIn(mutationReport)] };
}

function coverageIn(file: string): string[] {
  const report = reportIn<{ total: Record<"statements" | "branches", Share> }>(file);
  if (!report) return ["Coverage of packages/voice: not measured, see above."];
  return (["statements", "branches"] as const).map((kind) => {
    const { pct, covered, total } = report.total[kind];
    return `Coverage of packages/voice, ${kind}: ${pct} % (${covered} of ${total}).`;
  });
}

/** As Stryker counts: found by a failing test or by a test that never ends, of all that were made. */
function mutationsIn(file: string): string {
  const title = "Mutations of its state machine that the tests notice";
  const report = reportIn<Mutations>(file);
  if (!report) return `${title}: not measured, see above.`;
  const made = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const count = (...wanted: string[]): number =>
    made.filter(({ status }) => wanted.includes(status)).length;
  const noticed = count("Killed", "Timeout");
  const total = noticed + count("Survived", "NoCoverage");
  return `${title}: ${((100 * noticed) / total).toFixed(1)} % (${noticed} of ${total}).`;
}

function reportIn<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    // The tool did not get as far as writing it; its own words say why.
    return null;
  }
}
