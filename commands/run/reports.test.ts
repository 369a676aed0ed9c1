import { expect, test } from "vitest";
import { playwrightReport, vitestReport } from "./reports.ts";

test("a failed Vitest test is reported with its full name and the first line of its error", () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        assertionResults: [
          { fullName: " a call ends", status: "passed" },
          {
            fullName: "a call begins at once",
            status: "failed",
            failureMessages: ["Error: expected 1 to be 2\n    at call.ts:1"],
          },
        ],
      },
      { assertionResults: [{ fullName: "a page is there", status: "passed" }] },
    ],
  };
  expect(vitestReport.tally(report)).toEqual({ passed: 2, failed: 1 });
  expect(vitestReport.failures(report)).toEqual([
    { name: "a call begins at once", message: "Error: expected 1 to be 2" },
  ]);
});

test("a Playwright test that passes only on a retry counts as failed", () => {
  const error = { message: "\u001b[31mError\u001b[39m: not visible\nCall log" };
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ error }, {}] }],
  });
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
    { name: "call.sound.test.ts › is muted", message: "Error: not visible" },
    { name: "call.sound.test.ts › over WebSocket › is lost", message: "Error: not visible" },
  ]);
});
