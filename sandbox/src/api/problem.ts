/** An error answer in the provider's format. The message says what was wrong and what to do. */
export function problem(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ message, statusCode: status }, { status, headers });
}

/** A request that cannot be granted. A route throws it, and `providerApi` answers with `problem`. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly response: Response;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.response = problem(status, message, headers);
  }
}
