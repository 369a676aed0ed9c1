import type { DailyAdvancedConfig } from "@daily-co/daily-js";
import type { Transport } from "../transport.ts";
import { loadCallLibrary, type LibraryCall } from "./call-library.ts";
import { libraryTransport } from "./library-transport.ts";

/** The call library's states, as the specification counts them. Source: spec §4. */
export type MeetingState = "new" | "joining" | "joined" | "left" | "error";

export interface HostedOptions {
  /** More of the library's own settings; `avoidEval` is ours to set. */
  dailyConfig?: Omit<DailyAdvancedConfig, "avoidEval">;
  /** `false`: the provider is not asked which of its regions is near. */
  lookUpRegion?: boolean;
}

export interface HostedTransport extends Required<Transport> {
  readonly meetingState: MeetingState;
  /**
   * The library's own call object while the visitor is in the room, for what has no method here:
   * screen sharing, cameras, `hostedTools`.
   */
  readonly callObject: LibraryCall | null;
}

/**
 * A transport for one call in a room of the hosted call library. Fetches the library, and nothing
 * of it was fetched before.
 */
export async function hostedTransport(options?: HostedOptions): Promise<HostedTransport> {
  return libraryTransport(await loadCallLibrary(), options);
}
