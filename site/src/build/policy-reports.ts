/** What of a policy's report is counted: never a query, a referrer, a sample of script or who sent it. */
interface PolicyReport {
  directive: string;
  /** An origin, a scheme, or the browser's own word, such as `inline` or `trusted-types-sink`. */
  blocked: string;
  /** The path of the page, where it is one of the site's. */
  page: string;
}

/** So many kinds are told apart; whoever invents more only raises one number. */
const kindsAtMost = 100;

/**
 * Counts what browsers report, by kind, and says so at the first of a kind and at each power of ten: a
 * page that goes wrong for everybody fills no disk.
 */
export class PolicyReports {
  readonly #counts = new Map<string, number>();
  readonly #isPage: (path: string) => boolean;
  readonly #log: (line: string) => void;

  constructor(isPage: (path: string) => boolean, log: (line: string) => void) {
    this.#isPage = isPage;
    this.#log = log;
  }

  /** Takes the body of a report, in either form that browsers send; false where it is neither. */
  take(body: string): boolean {
    const reports = reportsIn(body);
    for (const report of reports ?? []) this.#count(this.#withoutPersons(report));
    return reports !== null;
  }

  #withoutPersons(body: Body): PolicyReport {
    const page = pathOf(text(body, "documentURL", "document-uri"));
    return {
      directive: word(
        text(body, "effectiveDirective", "effective-directive", "violated-directive"),
      ),
      blocked: originOf(text(body, "blockedURL", "blocked-uri")),
      page: this.#isPage(page) ? page : "another",
    };
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

const word = (directive: string): string => /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "unknown";

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : "");

function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return word(blocked);
  const { origin, protocol, hostname } = new URL(blocked);
  // Nobody keeps a host's name from being a person's: beyond what hosts are called, the scheme will do.
  return origin === "null" || hostname.length > 60 ? protocol : origin;
}
