/** The start of a console line that reports a violation. */
export const violationSaid = "A policy was violated: ";

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
