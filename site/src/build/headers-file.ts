import type { HeaderTable, HeaderValues } from "./header-table.ts";

/**
 * The table in the `_headers` form that Netlify and Cloudflare Pages read.
 *
 * Cloudflare joins what two rules say of one header, and of two policies only what both allow is
 * allowed: "!" takes the general one away. Netlify passes over such a line.
 * Source: Cloudflare Pages, "Headers", detach a header; Netlify's headers-parser, line_parser.
 */
export function asHeadersFile(table: HeaderTable): string {
  const lines = (path: string, headers: HeaderValues): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
  const instead = (path: string, headers: HeaderValues): string => {
    const general = Object.keys(headers).filter((name) => name in table.everything);
    return lines([path, ...general.map((name) => `  ! ${name}`)].join("\n"), headers);
  };
  return [
    // Over plain http a host answers with a redirect, and browsers pass over the second.
    lines("/*", { ...table.everything, ...table.secure }),
    instead(`${table.hashed.under}*`, table.hashed.headers),
    ...Object.entries(table.typed).map(([path, type]) => lines(path, { "Content-Type": type })),
    ...Object.entries(table.own).map(([path, headers]) => instead(path, headers)),
  ].join("");
}
