/** `json`: a line for each request; `text`: the same for people; `off`: only failures. */
export const logForms = ["json", "text", "off"] as const;
export type LogForm = (typeof logForms)[number];

/** Everything that is logged about a request. It holds nothing that a visitor sent or said. */
export interface SeenRequest {
  /** Random. It connects this line with the failure that a visitor reports, and with no visitor. */
  id: string;
  method: string;
  /** The pattern: "/call/:id", never the path itself. */
  route: string;
  /** 499 if the visitor left before the answer was complete. */
  status: number;
  ms: number;
  /** The kind of failure behind a 500, as in "TypeError". */
  failure?: string;
}

/**
 * Returns what writes a request to the log, in the form that the owner chose. As JSON, failures that parts
 * report on `console.error` become lines too, so that a log collector reads one form.
 */
export function createLog(form: LogForm, write: (line: string) => void = writeOut) {
  const time = (): string => new Date().toISOString();
  const writeJson = (level: "info" | "error", fields: object): void =>
    write(`${JSON.stringify({ time: time(), level, ...fields })}\n`);

  if (form === "json") {
    console.error = (...words: unknown[]) =>
      writeJson("error", { message: words.map(wordsOf).join(" ") });
  }
  return (seen: SeenRequest): void => {
    if (form === "json") writeJson(seen.status >= 500 ? "error" : "info", seen);
    if (form === "text") {
      const { method, route, status, ms, id, failure } = seen;
      const more = failure === undefined ? "" : ` (${failure}, ${id})`;
      write(`${time().slice(11, 19)} ${method} ${route} ${status} ${ms} ms${more}\n`);
    }
  };
}

/** The kind of an error only: its message may hold what was said. */
function wordsOf(said: unknown): string {
  if (said instanceof Error) return said.name;
  return typeof said === "string" ? said : typeof said;
}

const ignore = (): void => undefined;

/**
 * Writes a line of the log to standard output. When the reader of the log is gone (EPIPE), the line
 * is lost and the sandbox goes on.
 */
export function writeOut(line: string): void {
  const { stdout } = process;
  if (!stdout.listeners("error").includes(ignore)) stdout.on("error", ignore);
  stdout.write(line);
}
