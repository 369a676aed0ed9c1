/**
 * The provider answered with a status outside 2xx, or with a 2xx whose body is not the expected JSON.
 *
 * `error` is the parsed body, untouched: `null` when it was empty, the text itself when it
 * was not JSON. Source: spec §8, failed HTTP responses.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  declare readonly status: number;
  declare readonly error: unknown;
  declare readonly response: Response;

  constructor(message: string, response: Response, error: unknown) {
    super(message);
    this.status = response.status;
    this.error = error;
    this.response = response;
  }
}

/** No answer arrived: no network, a refused connection, or a browser that blocked the request. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}
