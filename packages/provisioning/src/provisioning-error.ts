import { ApiError, UnreachableError } from "@ringwell/provider-api";

/** A step of provisioning that did not work: what, with what answer, and what to do. */
export class ProvisioningError extends Error {
  override readonly name = "ProvisioningError";
  /** Such as "Create the tool book". */
  readonly operation: string;
  readonly mend: string;

  constructor(operation: string, problem: string, mend: string, options?: ErrorOptions) {
    super(`${operation}: ${problem} ${mend}`, options);
    this.operation = operation;
    this.mend = mend;
  }
}

/** An answer that nothing can be built on, as from a server that is not the provider's. */
export class UnusableAnswerError extends Error {
  override readonly name = "UnusableAnswerError";
}

/** Does `work`, and says which operation it was when the provider refuses, stays silent or says something else. */
export async function during<Result>(
  operation: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiError) {
      throw new ProvisioningError(operation, problemIn(cause), mendFor(cause.status), { cause });
    }
    if (cause instanceof UnreachableError) {
      throw new ProvisioningError(
        operation,
        "no answer came.",
        `Check the network and VOICE_API_URL; then ${again}`,
        { cause },
      );
    }
    if (cause instanceof UnusableAnswerError) {
      throw new ProvisioningError(operation, cause.message, elsewhere, { cause });
    }
    throw cause;
  }
}

const elsewhere = "Check VOICE_API_URL: something else than the provider's API answers there.";

const again = "run it again: it goes on where it stopped.";

function mendFor(status: number): string {
  if (status < 300) return elsewhere;
  switch (status) {
    case 401:
    case 403:
      return "Set VOICE_PRIVATE_KEY to the account's private key; the public one may not do this.";
    case 404:
      return `It was removed meanwhile, or VOICE_API_URL leads elsewhere: check, then ${again}`;
    case 400:
    case 413:
    case 422:
      return "The provider does not take it as it is: what it names must change in the practice's data.";
    case 429:
      return `The provider asks for patience: wait some minutes, then ${again}`;
    default:
      return status >= 500
        ? `The fault is the provider's: wait a little, then ${again}`
        : `See what the provider says of it; then ${again}`;
  }
}

/**
 * The provider's own words, safe to print on a terminal and cut short: an answer may be a whole page
 * of HTML. Cut between words, so that a key among them stays whole and can be taken out.
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
