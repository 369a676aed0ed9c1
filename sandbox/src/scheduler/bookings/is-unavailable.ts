import { isStoreFailure } from "../../store/transaction.ts";

/** The bookings file or the account's could not be written. */
export function isUnavailable(error: unknown): boolean {
  return (
    isStoreFailure(error) || (error instanceof Error && error.name === "AccountUnavailableError")
  );
}
