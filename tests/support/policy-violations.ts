import type { Page } from "@playwright/test";

/** How a line on the console begins that tells of one. */
export const violationSaid = "A policy was violated: ";

/**
 * Notes what any document of the page does against a content policy or trusted types, also where the
 * policy only reports. The list grows as it happens.
 */
export async function policyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (text.startsWith(violationSaid)) violations.push(text.slice(violationSaid.length));
  });
  await page.addInitScript(sayViolations, violationSaid);
  return violations;
}

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
