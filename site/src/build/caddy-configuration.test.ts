import { expect, test } from "vitest";
import { asCaddyfile } from "./caddy-configuration.ts";
import { headerTable } from "./header-table.ts";
import { readSiteSettings } from "./site-settings.ts";

const place = { address: "ferndesk.com", root: "/srv/site" };
const table = headerTable(
  readSiteSettings({ SCHEDULER_KIND: "tidycal", SCHEDULER_URL: "https://tidycal.com/fern/demo" }),
  ["a{}"],
);

test("what is not there is answered with the headers of what is", () => {
  const [found = "", missing = ""] = asCaddyfile(table, place).split("handle_errors {");
  const lines = Object.entries({ ...table.everything, ...table.secure }).map(
    ([name, value]) => `header * ${name} \`${value}\`\n`,
  );
  expect(lines).toHaveLength(9);
  expect(lines.filter((line) => !found.includes(line) || !missing.includes(line))).toEqual([]);
});

test("what is not there is a page, whatever was asked for", () => {
  const [found = "", missing = ""] = asCaddyfile(table, place).split("handle_errors {");
  const type = "header * Content-Type `text/html; charset=utf-8`\n";
  expect(found).not.toContain(type);
  expect(missing).toContain(type);
});

test("a slash too many is redirected before an address is looked at", () => {
  const [before = "", after = ""] = asCaddyfile(table, place).split("route @slashed");
  expect(before).not.toContain("path /assets/*");
  expect(before).not.toContain("/scheduler/frame");
  expect(after).toContain("header /scheduler/frame Content-Security-Policy");
});

test("only what is there is kept for ever, and the scheduler's document has its own policy", () => {
  const text = asCaddyfile(table, place);
  expect(text).toMatch(/@hashed \{\n\s+path \/assets\/\*\n\s+file\n\s+\}/);
  expect(text).toContain("header @hashed Cache-Control `public, max-age=31536000, immutable`");
  expect(text).toContain("header /scheduler/frame Content-Security-Policy `default-src 'none'; ");
});

test("a value that Caddy would read more into is refused", () => {
  const tempting = { ...table, everything: { "X-Test": "{env.HOME}" } };
  expect(() => asCaddyfile(tempting, place)).toThrow('Caddy would read more into "{env.HOME}"');
});
