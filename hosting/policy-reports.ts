/** What may be said of the site. */
interface KnownSite {
  isPage: (path: string) => boolean;
  /** Every policy it is sent with. */
  policies: readonly string[];
}

type Body = Readonly<Record<string, unknown>>;

/** So many kinds are told apart; who invents more only raises one number. */
const mostKinds = 100;

/**
 * What a browser says was stopped where it has no address: what a script tried, or an address's scheme
 * alone. Source: Content Security Policy Level 3, sections 2.4 and 5.3; schemes are those that pages and
 * browsers' own extensions have.
 */
const blockedWords: ReadonlySet<string> = new Set(
  (
    "eval inline self trusted-types-policy trusted-types-sink wasm-eval about blob data file " +
    "filesystem javascript mediastream chrome-extension moz-extension safari-web-extension"
  ).split(" "),
);

/**
 * Counts what browsers report, by kind, and says so to `log` at the first of a kind and at each power of
 * ten: a page that goes wrong for everybody fills no disk. What comes back takes the body of a report, in
 * either form that browsers send; it returns false where it is neither.
 *
 * Anybody can send a report, and a name in it would be a person's. So of a report are counted only words
 * that are known beforehand: `directive` is one of the policies', or `unknown`; `blocked` is a host as a
 * policy names it, `self`, a scheme, the browser's own word, `another` for any other host, else `unknown`;
 * `page` is a path of the site's, or `another`.
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

  const count = (report: Body): void => {
    const page = URL.parse(text(report, "documentURL", "document-uri"));
    const names = ["effectiveDirective", "effective-directive", "violated-directive"];
    // The older form has the directive's sources behind it.
    const [directive = ""] = text(report, ...names).split(" ");
    const own = JSON.stringify({
      directive: directives.includes(directive.replace(/-(elem|attr)$/, ""))
        ? directive
        : "unknown",
      blocked: blockedBy(text(report, "blockedURL", "blocked-uri"), page),
      page: page && isPage(page.pathname) ? page.pathname : "another",
    });
    const kind = counts.has(own) || counts.size < mostKinds ? own : '{"more":true}';
    const times = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, times);
    if (Number.isInteger(Math.log10(times)))
      log(JSON.stringify({ event: "policy-violation", ...JSON.parse(kind), count: times }));
  };

  return (body) => {
    const reports = reportsIn(body);
    reports?.forEach(count);
    return reports !== null;
  };
}

const isBody = (value: unknown): value is Body => typeof value === "object" && value !== null;

/** `application/reports+json` is a list of reports with a `body`; the older form has one `csp-report`. */
function reportsIn(text: string): Body[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (isBody(parsed) && isBody(parsed["csp-report"])) return [parsed["csp-report"]];
  if (!Array.isArray(parsed)) return null;
  return parsed
    .map((report: unknown) =>
      isBody(report) && report["type"] === "csp-violation" ? report["body"] : null,
    )
    .filter(isBody);
}

const text = (body: Body, ...names: string[]): string => {
  const found = names.map((name) => body[name]).find((value) => typeof value === "string");
  return found ?? "";
};

/** Whether a URL is at a policy's host; what stands for `*` may be anything. */
function isAt({ protocol, host }: URL, named: string): boolean {
  const [scheme, name = ""] = named.split("//");
  if (scheme !== protocol) return false;
  return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
}
