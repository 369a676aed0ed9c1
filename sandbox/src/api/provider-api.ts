import type { Hono } from "hono";
import type { Limits } from "../http/limits.ts";
import type { Rooms } from "../calls/index.ts";
import type { ReceptionNeeds } from "../reception/reception.ts";
import { accountRoutes } from "./account/account-routes.ts";
import type { AccountStore } from "./account/account-store.ts";
import { callRoutes } from "./call-routes.ts";
import type { CallArchive } from "./calls/call-archive.ts";
import { callLogRoutes } from "./calls/call-log-routes.ts";
import { whoAnswers } from "./calls/who-answers.ts";
import { ChatDesk } from "./chat/chat-desk.ts";
import { chatRoutes } from "./chat/chat-routes.ts";
import { providerRoutes } from "./provider-routes.ts";

export interface ProviderApiNeeds {
  account: AccountStore;
  /** May do everything; pages have the public key. */
  privateKey: string;
  /** The record of what happens in `rooms`; hand it what they tell. */
  calls: CallArchive;
  rooms: Pick<Rooms, "open" | "get">;
  reception: ReceptionNeeds;
  limits: Limits;
  now: () => number;
  addressOf: (request: Request) => string;
  /** Where a proxy of the owner's has the sandbox, when a request came by its name. */
  publicOrigin?: string;
  onCallStarted?: () => void;
}

/** The provider's API over this sandbox's account, rooms, receptionist and calendar. */
export function providerApi(needs: ProviderApiNeeds): Hono {
  const { account, calls, rooms, reception, limits, now, addressOf, publicOrigin } = needs;
  return providerRoutes(needs.privateKey, [
    callRoutes({
      whoAnswers: (request) => whoAnswers(request, account),
      open: ({ answering, ...caller }) => {
        const opening = rooms.open(caller);
        if (!opening.ok) return { ok: false, problem: busy[opening.problem] };
        const { id } = opening.room;
        calls.opened(id, answering);
        needs.onCallStarted?.();
        return { ok: true, id };
      },
      limits,
      now,
      addressOf,
      originOf: (request) => originFor(new URL(request.url), publicOrigin),
    }),
    callLogRoutes({
      calls,
      end: (id) => rooms.get(id)?.end("manually-canceled"),
      limits,
    }),
    chatRoutes({
      account,
      desk: new ChatDesk({ account, reception, limits }),
      limits,
      addressOf,
    }),
    accountRoutes({ account, limits }),
  ]);
}

/** As the visitor sees it: a proxy speaks https to visitors and http to us, under the same name. */
function originFor({ host, origin }: URL, publicOrigin = origin): string {
  return host === new URL(publicOrigin).host ? publicOrigin : origin;
}

const busy = {
  "too-many-calls": "Every line is taken just now: wait a minute, then try again.",
  "too-many-calls-for-address": "You are in a call already: end it, then try again.",
} as const;
