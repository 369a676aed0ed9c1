/** One line of a trace; `t` in milliseconds since the scenario began. */
export interface Line {
  t: number;
  src: "test" | "client" | "daily" | "fetch" | "result" | "console" | "host";
  name: string;
  payload?: unknown;
}

/** What happened in one scenario, in order. */
export class Trace {
  readonly lines: Line[] = [];
  readonly #startedAtMs = Date.now();

  note(src: Line["src"], name: string, payload?: unknown): void {
    const line: Line = { t: Date.now() - this.#startedAtMs, src, name };
    if (payload !== undefined) line.payload = encoded(payload);
    this.lines.push(line);
  }
}

/** As JSON, with signs for what JSON cannot hold, and without what is this machine's affair. */
function encoded(value: unknown): unknown {
  if (value === undefined) return { $undefined: true };
  if (typeof value === "string") return settled(value);
  if (value instanceof Response) {
    const { status, ok, bodyUsed } = value;
    const { data, error } = value as Response & { data?: unknown; error?: unknown };
    const ownKeys = Object.keys(value);
    return { $Response: encoded({ status, ok, bodyUsed, ownKeys, data, error }) };
  }
  if (value instanceof Error) {
    return { $Error: encoded({ name: value.name, message: value.message }) };
  }
  if (Array.isArray(value)) return value.map(encoded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, encoded(each)]));
}

/** Where a stack leads, and how the engine words a position and an event without a listener. */
function settled(text: string): string {
  return text
    .replace(/\n\s+at [^]*/, "\n    at <stack>")
    .replace(/ \(line \d+ column \d+\)/, "")
    .replace(/^(Unhandled error\.) \([^]*/, "$1 (undefined)");
}
