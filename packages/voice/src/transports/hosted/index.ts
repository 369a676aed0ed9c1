import { HostedTransport, type HostedOptions } from "./hosted-transport.ts";
import { loadCallLibrary } from "./call-library.ts";

export { HostedTransport, type HostedOptions, type MeetingState } from "./hosted-transport.ts";
export { HostedError } from "./library-error.ts";

/**
 * A transport for one call in a room of the hosted call library. Fetches the library, and nothing
 * of it was fetched before.
 */
export async function hostedTransport(options: HostedOptions = {}): Promise<HostedTransport> {
  return new HostedTransport(await loadCallLibrary(), options);
}
