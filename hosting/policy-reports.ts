/** What a log line may name. */
interface KnownSite {
  isPage: (path: string) => boolean;
  /** Every policy of the site. */
  policies: readonly string[];
}

/** One entry of an `application/reports+json` list, which anyone can send. */
type Report = { type?: unknown; body?: Readonly<Record<string, unknown>> | null } | null;

/** How many kinds are counted separately. All others share one count. */
const mostKinds = 100;

/**
 * What a browser reports as blocked if it is not an address: what a script tried, or only a scheme.
 * Source: Content Security Policy Level 3, sections 2.4 and 5.3. The schemes are those of pages and of
 * browser extensions.
 */
const blockedWords: ReadonlySet<string> = new Set(
  (
    "eval inline self trusted-types-policy trusted-types-sink wasm-eval about blob data file " +
    "filesystem javascript mediastream chrome-extension moz-extension safari-web-extension"
  ).split(" "),
);

/**
 * Counts browsers' reports by kind. Logs the first of a kind and each power of ten, so that a broken page
 * does not fill the disk. The returned function takes the body of a report, and returns false for any
 * other body.
 *
 * Anyone can send a report, and it could name a person. So only words that are known in advance are
 * counted: `directive` is a directive of a policy, or `unknown`; `blocked` is a host of a policy, `self`, a
 * scheme, a word of the browser's, `another` for any other host, or `unknown`; `page` is a path of the
 * site, or `another`.
 */
export function policyReports(
  { isPage, policies }: KnownSite,
  log: (line: string) => void,
): (body: string) => boolean {
  const wordsOf = (pattern: RegExp): string[] =>
    policies.flatMap((policy) => policy.match(pattern) ?? []);
  const directives = wordsOf(/(?<=^|; )[a-z-]+/g);
  const hosts = wordsOf(/(?<=\s)[a-z]+:\/\/[^\s;/]+/g);
  const counts = new Map<string, number>();

  const blockedBy = (said: string, page: URL | null): string => {
    if (blockedWords.has(said)) return said;
    const url = URL.parse(said);
    if (!url) return "unknown";
    if (url.origin === page?.origin && url.host) return "self";
    const scheme = url.protocol.slice(0, -1);
    if (blockedWords.has(scheme)) return scheme;
    return hosts.find((host) => isAt(url, host)) ?? (url.host ? "another" : "unknown");
  };

  const count = (report: NonNullable<Report>["body"]): void => {
    const said = (field: string): string =>
      typeof report?.[field] === "string" ? report[field] : "";
    const page = URL.parse(said("documentURL"));
    const directive = said("effectiveDirective");
    const own = JSON.stringify({
      directive: directives.includes(directive.replace(/-(elem|attr)$/, ""))
        ? directive
        : "unknown",
      blocked: blockedBy(said("blockedURL"), page),
      page: page && isPage(page.pathname) ? page.pathname : "another",
    });
    const kind = counts.has(own) || counts.size < mostKinds ? own : '{"more":true}';
    const times = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, times);
    if (Number.isInteger(Math.log10(times)))
      log(JSON.stringify({ event: "policy-violation", ...JSON.parse(kind), count: times }));
  };

  return (body) => {
    let reports: unknown;
    try {
      reports = JSON.parse(body);
    } catch {
      return false;
    }
    if (!Array.isArray(reports)) return false;
    for (const report of reports as Report[])
      if (report?.type === "csp-violation") count(report.body);
    return true;
  };
}

/** Whether a URL is at a policy's host. A leading `*.` matches any subdomain. */
function isAt({ protocol, host }: URL, named: string): boolean {
  const [scheme, name = ""] = named.split("//");
  if (scheme !== protocol) return false;
  return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
}
