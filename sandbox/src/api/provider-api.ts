import type { Hono } from "hono";
import type { ReceptionNeeds } from "../reception/reception.ts";
import { type CallRoutesNeeds, callRoutes } from "./calls/call-routes.ts";
import { ChatDesk } from "./chat/chat-desk.ts";
import { chatRoutes } from "./chat/chat-routes.ts";
import { providerRoutes } from "./provider-routes.ts";
import { resourceRoutes } from "./resources/resource-routes.ts";

export interface ProviderApiNeeds extends CallRoutesNeeds {
  /** May do everything; pages have the public key. */
  privateKey: string;
  reception: ReceptionNeeds;
}

/** The provider's API over this sandbox's resources, rooms, receptionist and calendar. */
export function providerApi(needs: ProviderApiNeeds): Hono {
  return providerRoutes(needs.privateKey, [
    callRoutes(needs),
    chatRoutes({ ...needs, desk: new ChatDesk(needs) }),
    resourceRoutes(needs),
  ]);
}
