/** One line of a trace; `t` in milliseconds since the scenario began. */
export interface Line {
  t: number;
  src: "test" | "client" | "daily" | "fetch" | "result" | "console" | "host";
  name: string;
  payload?: unknown;
}

/** As JSON, with signs for what JSON cannot hold, and without what is this machine's affair. */
export const encoded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => sign(each)));

function sign(value: unknown): unknown {
  if (value === undefined) return { $undefined: true };
  if (typeof value === "string") return withoutPlaces(value);
  if (value instanceof Error) return { $Error: { name: value.name, message: value.message } };
  if (!(value instanceof Response)) return value;
  const { status, ok, bodyUsed } = value;
  const { data, error } = value as Response & { data?: unknown; error?: unknown };
  return { $Response: { status, ok, bodyUsed, ownKeys: Object.keys(value), data, error } };
}

/** Where a stack leads, and how the engine words a position and an event without a listener. */
function withoutPlaces(text: string): string {
  return text
    .replace(/\n\s+at [^]*/, "\n    at <stack>")
    .replace(/ \(line \d+ column \d+\)/, "")
    .replace(/^(Unhandled error\.) \([^]*/, "$1 (undefined)");
}
