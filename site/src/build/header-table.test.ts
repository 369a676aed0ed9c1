import { expect, test } from "vitest";
import { asHeadersFile, headerTable } from "./header-table.ts";
import { readSiteSettings } from "./site-settings.ts";

const policyOf = (environment: Record<string, string>): string =>
  headerTable(readSiteSettings(environment), ["a{}", "b{}", "a{}"]).everything[
    "Content-Security-Policy"
  ] ?? "";

test("no page allows inline or evaluated script", () => {
  expect(policyOf({})).not.toMatch(/unsafe|script-src[^;]*(\*|data:)/);
});

test("each page's inlined sheet is allowed by its hash, once", () => {
  expect(policyOf({})).toMatch(/style-src 'self'( 'sha256-[\w+/]{43}='){2};/);
});

test("the call may reach its provider over http and over sockets, and nobody else", () => {
  expect(policyOf({ VOICE_API_URL: "https://voice.example/v1" })).toContain(
    "connect-src 'self' https://voice.example wss://voice.example;",
  );
});

test("a scheduler that is a plain frame brings no script into the page", () => {
  const policy = policyOf({ SCHEDULER_KIND: "frame", SCHEDULER_URL: "https://book.example/us" });
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-src https://book.example;");
});

test("hosts read the same table from one file", () => {
  const file = asHeadersFile(headerTable(readSiteSettings({}), []));
  expect(file).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'/);
  expect(file).toMatch(/\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable/);
  expect(file).toMatch(/rules\.json\n {2}Content-Type: application\/speculationrules\+json\n$/);
});
