import { ApiError } from "@ringwell/provider-api";

/** A provider that answers the start of a call with no more than this status. */
export const answered = (status: number, retryAfter?: string) => () => {
  const headers = retryAfter === undefined ? {} : { "Retry-After": retryAfter };
  return Promise.reject(new ApiError("no", new Response("{}", { status, headers }), {}));
};
