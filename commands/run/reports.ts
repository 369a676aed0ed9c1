/** What a test program wrote of its run, read. */
export interface ReportReader {
  tally: (report: unknown) => Tally;
  /** The full names of the tests that failed, or passed at the second try. */
  failures: (report: unknown) => string[];
}

export interface Tally {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { assertionResults: { fullName: string; status: string }[] }[];
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
        .map(({ fullName }) => fullName.trim()),
    ),
};

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
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

function failuresIn({ title, specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => /^(unexpected|flaky)$/.test(status)))
    .map((spec) => spec.title);
  return [...own, ...suites.flatMap(failuresIn)].map((name) => `${title} › ${name}`);
}
