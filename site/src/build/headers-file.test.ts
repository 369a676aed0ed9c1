import { expect, test } from "vitest";
import { asHeadersFile } from "./headers-file.ts";
import { headerTable } from "./header-table.ts";
import { readSiteSettings } from "./site-settings.ts";

test("hosts read the same table from one file", () => {
  const file = asHeadersFile(headerTable(readSiteSettings({}), []));
  expect(file).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'/);
  expect(file).toContain("\n  Strict-Transport-Security: max-age=63072000; includeSubDomains\n");
  expect(file).toMatch(
    /\/assets\/\*\n {2}! Cache-Control\n {2}Cache-Control: public, max-age=31536000, immutable\n/,
  );
  expect(file).toMatch(/rules\.json\n {2}Content-Type: application\/speculationrules\+json\n/);
  expect(file).toMatch(
    /\/scheduler\/frame\n {2}! Content-Security-Policy\n {2}! Permissions-Policy\n/,
  );
});
