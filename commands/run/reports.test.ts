import { expect, test } from "vitest";
import { playwrightReport, vitestReport } from "./reports.ts";

test("of a Vitest report the failed tests are named in full", () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        assertionResults: [
          { fullName: " a call ends", status: "passed" },
          { fullName: "a call begins at once", status: "failed" },
        ],
      },
      { assertionResults: [{ fullName: "a page is there", status: "passed" }] },
    ],
  };
  expect(vitestReport.tally(report)).toEqual({ passed: 2, failed: 1 });
  expect(vitestReport.failures(report)).toEqual(["a call begins at once"]);
});

test("of a Playwright report, tests that passed at the second try count as failed", () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: "call.sound.test.ts",
        specs: [spec("is heard", "expected"), spec("is muted", "flaky")],
        suites: [{ title: "over WebSocket", specs: [spec("is lost", "unexpected")] }],
      },
    ],
  };
  expect(playwrightReport.tally(report)).toEqual({ passed: 1, failed: 2 });
  expect(playwrightReport.failures(report)).toEqual([
    "call.sound.test.ts › is muted",
    "call.sound.test.ts › over WebSocket › is lost",
  ]);
});
