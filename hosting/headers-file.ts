import { SettingsError } from "@ringwell/settings";
import type { HeaderTable, HeaderValues } from "./header-table.ts";

/** In characters; Cloudflare passes over a longer one without a word. Source: Cloudflare Pages, "Headers". */
const longestLine = 2_000;

/**
 * The table in the `_headers` form that Netlify and Cloudflare Pages read. Throws `SettingsError` where
 * Cloudflare would pass over a line, and publish the site without its policy.
 *
 * Cloudflare joins what two rules say of one header, and of two policies only what both allow is
 * allowed: "!" takes the general one away. Netlify passes over such a line, and of two rules the later
 * one counts.
 * Source: Cloudflare Pages, "Headers", detach a header; Netlify's headers-parser, line_parser, and its
 * command line, headersForPath.
 */
export function asHeadersFile(table: HeaderTable): string {
  const lines = (path: string, headers: HeaderValues): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
  const instead = (path: string, headers: HeaderValues): string => {
    const general = Object.keys(headers).filter((name) => name in table.everything);
    return lines([path, ...general.map((name) => `  ! ${name}`)].join("\n"), headers);
  };
  const rules = [
    // Over plain http a host answers with a redirect, and browsers pass over the second.
    lines("/*", { ...table.everything, ...table.secure }),
    instead(`${table.hashed.under}*`, table.hashed.headers),
    ...Object.entries(table.own).map(([path, headers]) => instead(path, headers)),
  ];
  for (const rule of rules) refuseLongLines(rule);
  return rules.join("");
}

function refuseLongLines(rule: string): void {
  const [path, ...said] = rule.split("\n").map((line) => line.trim());
  const long = said.find(({ length }) => length > longestLine);
  if (long === undefined) return;
  const name = long.slice(0, long.indexOf(":"));
  throw new SettingsError([
    `VOICE_API_URL, SCHEDULER_URL and SCHEDULER_SCRIPT must name shorter hosts: ${name} of ${path} has ${long.length} characters with them, and Cloudflare Pages passes over lines of _headers above ${longestLine}.`,
  ]);
}
