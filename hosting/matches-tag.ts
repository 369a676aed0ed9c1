/**
 * Whether an `If-None-Match` header names the strong `tag`, alone or in a list, compared weakly: caches
 * weaken tags. Source: RFC 9110, section 13.1.2.
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const named = header.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return named.includes(tag) || named.includes("*");
}
