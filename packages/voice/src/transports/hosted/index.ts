import type { DailyAdvancedConfig } from "@daily-co/daily-js";
import { systemClock } from "../../clock.ts";
import { loadCallLibrary } from "./call-library.ts";
import { HostedTransport } from "./hosted-transport.ts";
import { pageLease } from "./lease.ts";
import { lookUpRegion } from "./region.ts";

export { HostedTransport } from "./hosted-transport.ts";
export { HostedError } from "./library-error.ts";
export { meetingStateOf, type MeetingState } from "./meeting-state.ts";

export interface HostedOptions {
  /** More of the library's own settings; `avoidEval` is ours to set. */
  dailyConfig?: Omit<DailyAdvancedConfig, "avoidEval">;
  /** `false`: the provider is not asked which of its regions is near. */
  lookUpRegion?: boolean;
}

/**
 * A transport for one call in a room of the hosted call library. Fetches the library, and nothing
 * of it was fetched before.
 */
export async function hostedTransport(options: HostedOptions = {}): Promise<HostedTransport> {
  return new HostedTransport({
    library: await loadCallLibrary(),
    lease: pageLease,
    clock: systemClock,
    createStream: (track) => new MediaStream([track]),
    lookUpRegion: options.lookUpRegion === false ? async () => "" : () => lookUpRegion(),
    ...(options.dailyConfig && { dailyConfig: options.dailyConfig }),
  });
}
