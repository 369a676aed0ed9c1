import type { DailyCall, DailyCallFactory } from "@daily-co/daily-js";
import { vouchForCallMachine } from "./trusted-call-machine.ts";

/** What the hosted transport uses of the official call library. */
export type CallLibrary = Pick<DailyCallFactory, "createCallObject">;

/** Fetches the library; the only line that names it to a bundler. Its second half is vouched for. */
export async function loadCallLibrary(): Promise<CallLibrary> {
  const library = (await import("@daily-co/daily-js")).default;
  vouchForCallMachine(library.version());
  return library;
}

export type LibraryCall = DailyCall;
