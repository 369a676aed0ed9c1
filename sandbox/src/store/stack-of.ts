/**
 * The kind of an error and where it was thrown, for the log. Its message is left out: it may hold a
 * name, an address or what somebody said.
 */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return `A ${typeof error} was thrown.`;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const cause = error.cause === undefined ? "" : `\n  caused by ${stackOf(error.cause)}`;
  return [error.name, ...frames].join("\n") + cause;
}
