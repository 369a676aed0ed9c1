import { blockedWords, directives } from "./policy-words.ts";

/**
 * What of a policy's report is counted: words that are known beforehand, and nothing else. Anybody can
 * send a report, and a name in it would be a person's.
 */
interface PolicyReport {
  /** `unknown` where no specification has it. */
  directive: string;
  /**
   * A host as one of the site's policies names it, `self`, a scheme, or the browser's own word, such as
   * `inline` or `trusted-types-sink`; `another` for any other host, else `unknown`.
   */
  blocked: string;
  /** The path of the page, where it is one of the site's. */
  page: string;
}

/** What of the site may stand in what is said. */
interface KnownSite {
  isPage: (path: string) => boolean;
  /** Every policy it is sent with. */
  policies: readonly string[];
}

/** So many kinds are told apart; whoever invents more only raises one number. */
const kindsAtMost = 100;

/**
 * Counts what browsers report, by kind, and says so at the first of a kind and at each power of ten: a
 * page that goes wrong for everybody fills no disk.
 */
export class PolicyReports {
  readonly #counts = new Map<string, number>();
  readonly #isPage: KnownSite["isPage"];
  readonly #hosts: readonly string[];
  readonly #log: (line: string) => void;

  constructor({ isPage, policies }: KnownSite, log: (line: string) => void) {
    this.#isPage = isPage;
    this.#hosts = policies.flatMap(hostsIn);
    this.#log = log;
  }

  /** Takes the body of a report, in either form that browsers send; false where it is neither. */
  take(body: string): boolean {
    const reports = reportsIn(body);
    for (const report of reports ?? []) this.#count(this.#withoutPersons(report));
    return reports !== null;
  }

  #withoutPersons(body: Body): PolicyReport {
    const page = urlOf(text(body, "documentURL", "document-uri"));
    // The older form has the directive's sources behind it.
    const [directive = ""] = text(
      body,
      "effectiveDirective",
      "effective-directive",
      "violated-directive",
    ).split(" ");
    return {
      directive: directives.has(directive) ? directive : "unknown",
      blocked: this.#blocked(text(body, "blockedURL", "blocked-uri"), page),
      page: page && this.#isPage(page.pathname) ? page.pathname : "another",
    };
  }

  #blocked(said: string, page: URL | null): string {
    if (blockedWords.has(said)) return said;
    const url = urlOf(said);
    if (!url) return "unknown";
    if (url.origin === page?.origin && url.host) return "self";
    const scheme = url.protocol.slice(0, -1);
    if (blockedWords.has(scheme)) return scheme;
    return this.#hosts.find((host) => isAt(url, host)) ?? (url.host ? "another" : "unknown");
  }

  #count(report: PolicyReport): void {
    const own = JSON.stringify(report);
    const kind = this.#counts.has(own) || this.#counts.size < kindsAtMost ? own : '{"more":true}';
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (Number.isInteger(Math.log10(count))) {
      this.#log(JSON.stringify({ event: "policy-violation", ...JSON.parse(kind), count }));
    }
  }
}

type Body = Readonly<Record<string, unknown>>;

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
  const bodies = parsed.map((report: unknown) =>
    isBody(report) && report["type"] === "csp-violation" ? report["body"] : null,
  );
  return bodies.filter(isBody);
}

const text = (body: Body, ...names: string[]): string => {
  const name = names.find((each) => typeof body[each] === "string");
  return name === undefined ? "" : String(body[name]);
};

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** The hosts that a policy names, each with its scheme and without a path. */
const hostsIn = (policy: string): string[] =>
  [...policy.matchAll(/(?<=\s)[a-z]+:\/\/[^\s;/]+/g)].map(([host]) => host);

/** Whether a URL is at a policy's host; what stands for `*` may be anything. */
function isAt({ protocol, host }: URL, named: string): boolean {
  const [scheme, name = ""] = named.split("//");
  if (scheme !== protocol) return false;
  return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
}
