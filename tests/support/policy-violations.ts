import { type ConsoleMessage, expect, type Page, type TestFixture } from "@playwright/test";

/** How a line on the console begins that tells of one. */
export const violationSaid = "A policy was violated: ";

/**
 * Notes what any document of the page does against a content policy or trusted types, also where the
 * policy only reports. The list grows as it happens.
 */
export async function policyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (isPolicyViolation(message)) violations.push(message.text().slice(violationSaid.length));
  });
  await page.addInitScript(sayViolations, violationSaid);
  return violations;
}

/** A fixture: nothing that a policy forbids is tried by the page, nor by what it lets in, whatever else a test expects. */
export const quietPolicy: [TestFixture<void, { page: Page }>, { auto: true }] = [
  async ({ page }, use) => {
    const violations = await policyViolations(page);
    await use();
    expect(violations).toEqual([]);
  },
  { auto: true },
];

/** Whether a line on the console is one of those. */
const isPolicyViolation = (message: ConsoleMessage): boolean =>
  message.text().startsWith(violationSaid);

/** Runs in the page, before its scripts. The browser's own line on the console leaves out what is only reported. */
export function sayViolations(prefix: string): void {
  addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective, blockedURI, disposition, sourceFile, lineNumber, sample }) => {
      const where = `${sourceFile}:${lineNumber} ${sample}`;
      console.warn(`${prefix}${effectiveDirective} ${blockedURI} (${disposition}) ${where}`);
    },
  );
}
