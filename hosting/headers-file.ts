import { SettingsError } from "@ringwell/settings";
import type { HeaderTable, HeaderValues } from "./header-table.ts";

/** In characters. Cloudflare ignores a longer line without an error. Source: Cloudflare Pages, "Headers". */
const longestLine = 2_000;

/**
 * The table as a `_headers` file for Netlify and Cloudflare Pages. Throws `SettingsError` if a line is so
 * long that Cloudflare would ignore it, and publish the site without its policy.
 *
 * If two rules set one header, Cloudflare joins the values, and two policies allow only what both allow.
 * A line with "!" removes the general value first. Netlify ignores such a line, and the later rule wins.
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
    // Over plain http a host redirects, and browsers ignore the second.
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
    `VOICE_API_URL, SCHEDULER_URL and SCHEDULER_SCRIPT must name shorter hosts: ${name} of ${path} has ` +
      `${long.length} characters, and Cloudflare Pages ignores lines of _headers above ${longestLine}.`,
  ]);
}
