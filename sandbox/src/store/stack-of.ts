/**
 * The kind of an error and where it was thrown, for the log. Its message is left out: it may hold a
 * name, an address or a caller's words.
 */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return `A ${typeof error} was thrown.`;
  const { message, stack = "" } = error;
  // A message can hold lines that look like frames.
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .slice(1);
  const cause = error.cause === undefined ? "" : `\n  caused by ${stackOf(error.cause)}`;
  return [error.name, ...frames].join("\n") + cause;
}
