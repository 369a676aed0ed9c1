/** `json`: a line for each request; `text`: the same for people; `off`: failures alone. */
export const logForms = ["json", "text", "off"] as const;
export type LogForm = (typeof logForms)[number];

/** All that is ever written down of a request. Nothing that a visitor sent or said is in it. */
export interface SeenRequest {
  /** Random; ties this line to the failure a visitor reports, and to nobody. */
  id: string;
  method: string;
  /** The pattern: "/call/:id", never the path itself. */
  route: string;
  /** 499 when the visitor went away before the answer was whole. */
  status: number;
  ms: number;
  /** The kind of failure behind a 500, as in "TypeError". */
  failure?: string;
}

export interface LogNeeds {
  form: LogForm;
  now: () => number;
  write: (line: string) => void;
}

/** Writes what the sandbox does, in the form that the owner chose. */
export class Log {
  readonly #needs: LogNeeds;
  #giveBack: () => void = () => undefined;

  constructor(needs: LogNeeds) {
    this.#needs = needs;
    if (needs.form === "json") this.#giveBack = this.#takeOverErrors();
  }

  request(seen: SeenRequest): void {
    const { form } = this.#needs;
    if (form === "json") this.#line(seen.status >= 500 ? "error" : "info", { ...seen });
    if (form === "text") {
      const { method, route, status, ms, id, failure } = seen;
      const time = new Date(this.#needs.now()).toISOString().slice(11, 19);
      const more = failure === undefined ? "" : ` (${failure}, ${id})`;
      this.#needs.write(`${time} ${method} ${route} ${status} ${ms} ms${more}\n`);
    }
  }

  close(): void {
    this.#giveBack();
  }

  /** What the parts say when something failed becomes a line too: whoever collects reads one form. */
  #takeOverErrors(): () => void {
    const { error } = console;
    console.error = (...said: unknown[]) => {
      this.#line("error", { message: said.map(wordsOf).join(" ") });
    };
    return () => {
      console.error = error;
    };
  }

  #line(level: "info" | "error", fields: Readonly<Record<string, unknown>>): void {
    const time = new Date(this.#needs.now()).toISOString();
    this.#needs.write(`${JSON.stringify({ time, level, ...fields })}\n`);
  }
}

/** Of an error its kind alone: its words may hold what somebody said. */
function wordsOf(said: unknown): string {
  if (said instanceof Error) return said.name;
  return typeof said === "string" ? said : typeof said;
}
