/** An answer that says what was wrong and what to do, as the provider's API words it. */
export function problem(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ message, statusCode: status }, { status, headers });
}
