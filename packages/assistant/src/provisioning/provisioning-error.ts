import { ApiError, UnreachableError } from "@ringwell/provider-api";

/** A step of provisioning that failed: the operation, the provider's answer, and what to do. */
export class ProvisioningError extends Error {
  override readonly name = "ProvisioningError";
}

/** An answer without the expected content, for example from a server that is not the provider's. */
export class UnusableAnswerError extends Error {
  override readonly name = "UnusableAnswerError";
}

/** Runs `work`. A failure of the request becomes a `ProvisioningError` that names the operation. */
export async function runOperation<Result>(
  operation: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const said = failureIn(cause);
    throw said ? new ProvisioningError(`${operation}: ${said}`, { cause }) : cause;
  }
}

/** What happened and what the owner can do; null for what is no failure of a request. */
function failureIn(cause: unknown): string | null {
  if (cause instanceof ApiError) return `${problemIn(cause)} ${actionFor(cause.status)}`;
  if (cause instanceof UnusableAnswerError) return `${cause.message} ${checkApiUrl}`;
  if (!(cause instanceof UnreachableError)) return null;
  return `no answer came. Check the network and VOICE_API_URL; then ${runAgain}`;
}

const checkApiUrl = "Check VOICE_API_URL: the answer does not come from the provider's API.";

const runAgain = "run it again: it continues where it stopped.";

function actionFor(status: number): string {
  if (status < 300) return checkApiUrl;
  switch (status) {
    case 401:
    case 403:
      return "Set VOICE_PRIVATE_KEY to the account's private key; the public key is not enough.";
    case 404:
      return `The object was removed in the meantime, or VOICE_API_URL is wrong: check, then ${runAgain}`;
    case 400:
    case 413:
    case 422:
      return "The provider rejects the content: change what it names in the practice's data.";
    case 429:
      return `The provider is busy: wait a few minutes, then ${runAgain}`;
    default:
      return status >= 500
        ? `The provider failed: wait a little, then ${runAgain}`
        : `Look up this status in the provider's documentation; then ${runAgain}`;
  }
}

/**
 * The provider's message, safe to print on a terminal and cut short: an answer may be a whole page of
 * HTML. It is cut between words, so that a key in it stays whole and can be redacted.
 */
function problemIn({ status, error }: ApiError): string {
  const { message } = { ...(typeof error === "object" ? error : null) } as { message?: unknown };
  const words = [message].flat().filter((each) => typeof each === "string");
  const said = words
    .join("; ")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const short = said.length > 300 ? `${/^.{0,300}(?= )/u.exec(said)?.[0] ?? ""} …` : said;
  if (status < 300) return `the provider answered ${status}, but not with JSON.`;
  return short === ""
    ? `the provider answered ${status}.`
    : `the provider answered ${status}: ${/[.!?…]$/.test(short) ? short : `${short}.`}`;
}
