import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../sandbox/testing/temporary-folder.ts";
import { readReport } from "./report.ts";
import { conclude } from "./suite.ts";

const vitests = `<testsuites><testsuite name="a.test.ts" tests="3" failures="1" skipped="1">
  <testcase classname="a.test.ts" name="a call &gt; rings" time="0.01"></testcase>
  <testcase classname="a.test.ts" name="a call &gt; waits" time="0"><skipped/></testcase>
  <testcase classname="a.test.ts" name="says &quot;hello&quot;" time="0.02">
    <failure message="expected 1 to be 2" type="AssertionError">
AssertionError: expected 1 to be 2 // Object.is equality
 ❯ a.test.ts:3:19</failure></testcase></testsuite></testsuites>`;

const playwrights = `<testsuites><testsuite name="b.browser.test.ts" tests="2" failures="1" skipped="0">
  <testcase name="a visitor reads" classname="b.browser.test.ts" time="1"></testcase>
  <testcase name="a visitor calls" classname="b.browser.test.ts" time="2">
    <failure message="b.browser.test.ts:3:1 a visitor calls" type="FAILURE"><![CDATA[
    Error: \u001b[31mexpect(locator).toBeVisible()\u001b[39m failed
]]></failure></testcase></testsuite></testsuites>`;

test.each([
  [vitests, 'a.test.ts › says "hello"', "AssertionError: expected 1 to be 2 // Object.is equality"],
  [
    playwrights,
    "b.browser.test.ts › a visitor calls",
    "Error: expect(locator).toBeVisible() failed",
  ],
])("a run ends with what failed and, on the last line, the counts", (xml, name, message) => {
  const file = join(temporaryFolder(), "report.xml");
  writeFileSync(file, xml);
  const log = vi.spyOn(console, "log").mockReturnValue();
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  conclude(readReport(file));
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines[0]).toBe(`\nFailed: ${name}\n  ${message}`);
  expect(lines.at(-1)).toBe("1 passed, 1 failed");
  conclude(readReport("no-such-report.xml"));
  expect(exit.mock.calls).toEqual([[1], [0]]);
  vi.restoreAllMocks();
});
