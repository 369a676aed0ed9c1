import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../sandbox/testing/temporary-folder.ts";
import { readReport } from "./report.ts";

test.each([
  [
    "Vitest's",
    `<testsuites name="vitest tests"><testsuite name="a.test.ts" tests="3" failures="1" skipped="1">
        <testcase classname="a.test.ts" name="a call &gt; rings" time="0.01">
        </testcase>
        <testcase classname="a.test.ts" name="a call &gt; waits" time="0"><skipped/></testcase>
        <testcase classname="a.test.ts" name="says &quot;hello&quot;" time="0.02">
            <failure message="expected 1 to be 2" type="AssertionError">
AssertionError: expected 1 to be 2 // Object.is equality
 ❯ a.test.ts:3:19
            </failure>
        </testcase></testsuite></testsuites>`,
    'a.test.ts › says "hello"',
    "AssertionError: expected 1 to be 2 // Object.is equality",
  ],
  [
    "Playwright's",
    `<testsuites><testsuite name="b.browser.test.ts" tests="2" failures="1" skipped="0">
<testcase name="a visitor reads" classname="b.browser.test.ts" time="1"></testcase>
<testcase name="a visitor calls" classname="b.browser.test.ts" time="2">
<failure message="b.browser.test.ts:3:1 a visitor calls" type="FAILURE">
<![CDATA[  b.browser.test.ts:3:1 › a visitor calls ──────────

    Error: \u001b[31mexpect(locator).toBeVisible()\u001b[39m failed
]]>
</failure>
</testcase></testsuite></testsuites>`,
    "b.browser.test.ts › a visitor calls",
    "Error: expect(locator).toBeVisible() failed",
  ],
])(
  "%s report tells what passed and what failed with its error, without colors",
  (_, xml, name, message) => {
    const file = join(temporaryFolder(), "report.xml");
    writeFileSync(file, xml);
    expect(readReport(file)).toEqual({ passed: 1, failures: [{ name, message }] });
  },
);

test("a report that was never written has no tests", () => {
  expect(readReport("no-such-report.xml")).toEqual({ passed: 0, failures: [] });
});
