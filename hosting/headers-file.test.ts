import { expect, test } from "vitest";
import { asHeadersFile } from "./headers-file.ts";
import { headersFor, headerTable, type HeaderTable } from "./header-table.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";

type Rule = { path: string; unset: string[]; set: Headers };

/** The rules of a file as both hosts parse it: a path, then one header a line. Equal headers are joined. */
function rulesIn(lines: readonly string[]): Rule[] {
  const rules: Rule[] = [];
  for (const line of lines.map((each) => each.trim()).filter((each) => !/^(#|$)/.test(each))) {
    const rule = rules.at(-1);
    const [name = "", ...value] = line.split(":");
    if (line.startsWith("/")) rules.push({ path: line, unset: [], set: new Headers() });
    else if (!rule) throw new Error(`no path before ${line}`);
    else if (line.startsWith("! ")) rule.unset.push(line.slice(2));
    else rule.set.append(name, value.join(":"));
  }
  return rules;
}

/** `*` at the end of a path matches anything. */
const isFor = ({ path }: Rule, asked: string): boolean =>
  path.endsWith("*") ? asked.startsWith(path.slice(0, -1)) : asked === path;

/**
 * What Cloudflare Pages sends: all matching rules, joined, without headers that a rule removes. It ignores
 * lines above 2,000 characters and rules beyond 100. Source: developers.cloudflare.com, Pages, Headers.
 */
function byCloudflare(file: string, asked: string): Record<string, string> {
  const headers = new Headers();
  const lines = file.split("\n").filter((line) => line.trim().length <= 2_000);
  for (const rule of rulesIn(lines)
    .slice(0, 100)
    .filter((each) => isFor(each, asked))) {
    for (const name of rule.unset) headers.delete(name);
    for (const [name, value] of rule.set) headers.append(name, value);
  }
  return Object.fromEntries(headers);
}

/**
 * What Netlify sends: a line without a colon is ignored, and a later rule wins.
 * Source: docs.netlify.com, Custom headers; its headers-parser and command line.
 */
function byNetlify(file: string, asked: string): Record<string, string> {
  const lines = file.split("\n").filter((line) => /^\s*\/|:/.test(line));
  const rules = rulesIn(lines).filter((rule) => isFor(rule, asked));
  return Object.assign({}, ...rules.map(({ set }) => Object.fromEntries(set))) as Record<
    string,
    string
  >;
}

/** A sheet for each of the eight pages, and for the 404 page. */
const sheets = Array.from({ length: 9 }, (_, page) => `a{order:${page}}`);

const tableOf = (environment: Readonly<Record<string, string>>): HeaderTable =>
  headerTable(readSiteSettings(environment), sheets);

/** All settings that lengthen a policy, with host names of this many characters. */
const owners = (hostLength: number): Record<"frame" | "script", Record<string, string>> => {
  const host = `${"x".repeat(hostLength - 8)}.example`;
  const frame = {
    VOICE_API_URL: `https://a${host}`,
    REPORTS_URL: `https://r${host}/csp`,
    SCHEDULER_KIND: "frame",
    SCHEDULER_URL: `https://f${host}/fern`,
  };
  const embed = `https://s${host}/embed.js`;
  return { frame, script: { ...frame, SCHEDULER_KIND: "script", SCHEDULER_SCRIPT: embed } };
};

const asked = ["/", "/about", "/gone", "/assets/a-1.js", "/scheduler/frame", "/robots.txt"];

test.each([["the sandbox", {}] as const, ...Object.entries(owners(60))])(
  "with %s, both hosts read the same table from one file",
  (_, environment) => {
    const table = tableOf(environment);
    const file = asHeadersFile(table);
    for (const path of [...asked, ...Object.keys(table.own)]) {
      const expected = headersFor(table, path, { found: true, secure: true });
      const inLowerCase = Object.fromEntries(new Headers(expected));
      expect([path, byCloudflare(file, path)]).toEqual([path, inLowerCase]);
      expect([path, byNetlify(file, path)]).toEqual([path, inLowerCase]);
    }
  },
);

test("the file has no header that either host would ignore", () => {
  // Source: docs.netlify.com, Custom headers, limitations.
  const names =
    "accept-ranges|age|allow|alt-svc|connection|content-(encoding|length|range)|date|location|server|" +
    "set-cookie|trailer|transfer-encoding|upgrade";
  const ignored = new RegExp(`^\\s+(${names}):`, "im");
  for (const environment of Object.values(owners(60))) {
    expect(asHeadersFile(tableOf(environment))).not.toMatch(ignored);
  }
});

test("with the longest host names, the build refuses a line that Cloudflare would ignore", () => {
  const { frame, script } = owners(252);
  expect(byCloudflare(asHeadersFile(tableOf(frame)), "/")).toHaveProperty(
    "content-security-policy",
  );
  expect(() => asHeadersFile(tableOf(script))).toThrow(
    /must name shorter hosts: Content-Security-Policy of \/scheduler\/frame has \d{4} characters/,
  );
});
