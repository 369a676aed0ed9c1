import type { DailyCall, DailyCallFactory } from "@daily-co/daily-js";

/** What the hosted transport uses of the official call library. */
export type CallLibrary = Pick<DailyCallFactory, "createCallObject">;

/** Fetches the library; the only line that names it to a bundler. */
export async function loadCallLibrary(): Promise<CallLibrary> {
  return (await import("@daily-co/daily-js")).default;
}

export type LibraryCall = DailyCall;
