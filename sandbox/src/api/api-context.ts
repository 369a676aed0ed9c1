import type { Rooms } from "../calls/rooms.ts";
import type { Limits } from "../http/limits.ts";
import type { ReceptionNeeds } from "../reception/reception.ts";
import type { CallArchive } from "./calls/call-archive.ts";
import type { ResourceStore } from "./resources/resource-store.ts";

/** What the routes of the provider's API work with. */
export interface ApiContext {
  resources: ResourceStore;
  /** The record of what happens in `rooms`. */
  calls: CallArchive;
  rooms: Pick<Rooms, "open" | "get">;
  reception: ReceptionNeeds;
  limits: Limits;
  /** May do everything; pages have the public key. */
  privateKey: string;
  /** Where the owner's proxy serves the sandbox, for requests to its host name. */
  publicOrigin?: string | undefined;
  onCallStarted?: (() => void) | undefined;
}
