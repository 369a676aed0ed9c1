import { stripVTControlCharacters } from "node:util";

/** Reads the report that a test program wrote. */
export interface ReportReader {
  tally: (report: unknown) => Tally;
  /** The tests that failed, or passed only on a retry. */
  failures: (report: unknown) => Failure[];
}

export interface Tally {
  passed: number;
  failed: number;
}

export interface Failure {
  /** The full name of the test. */
  name: string;
  /** The first line of its error; empty if the report has none. */
  message: string;
}

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { assertionResults: VitestResult[] }[];
}

interface VitestResult {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

export const vitestReport: ReportReader = {
  tally(report) {
    const { numPassedTests = 0, numFailedTests = 0 } = report as VitestReport;
    return { passed: numPassedTests, failed: numFailedTests };
  },
  failures: (report) =>
    ((report as VitestReport).testResults ?? []).flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName, failureMessages = [] }) => ({
          name: fullName.trim(),
          message: firstLine(failureMessages[0]),
        })),
    ),
};

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  status: string;
  results?: { error?: { message?: string } }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites?: PlaywrightSuite[];
}

export const playwrightReport: ReportReader = {
  tally(report) {
    const { stats } = report as PlaywrightReport;
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
  failures: (report) => ((report as PlaywrightReport).suites ?? []).flatMap(failuresIn),
};

function failuresIn({ title, specs = [], suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => /^(unexpected|flaky)$/.test(status))
      .map(({ results = [] }) => ({
        name: spec.title,
        message: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
  );
  return [...own, ...suites.flatMap(failuresIn)].map(({ name, message }) => ({
    name: `${title} › ${name}`,
    message,
  }));
}

function firstLine(text = ""): string {
  return stripVTControlCharacters(text).split("\n", 1)[0]!;
}
