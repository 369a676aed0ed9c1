import { type Context, Hono, type Next } from "hono";
import { atMostBytes } from "../http/at-most-bytes.ts";
import type { Limits } from "../http/limits.ts";
import type { PeerAnswer, WebRtcEndpoint } from "./transports/webrtc-endpoint.ts";
import type { Attempt, Room } from "./room.ts";
import { type Rooms, randomId } from "./rooms.ts";

export interface WhipRoutesNeeds {
  rooms: Rooms;
  peers: WebRtcEndpoint;
  limits: Pick<Limits, "sdpBytes">;
}

const noSuchCall = { message: "There is no such call. Start a new one." };
const taken = { message: "Somebody is in this call already. Start a new one." };
const tooLarge = "The offer is too large. Offer one audio track and one data channel.";
const notSdp = {
  message: "Send the offer with Content-Type: application/sdp.",
};

/**
 * How a browser joins a call by WebRTC, in the shape of WHIP (RFC 9725): `POST /rooms/:id` answers
 * an offer, `DELETE` of the `Location` it names ends the call, `PATCH` there restarts ICE. A restart
 * brings the whole new offer and gets the whole answer, where WHIP sends the changed lines alone.
 */
export function whipRoutes({ rooms, peers, limits }: WhipRoutesNeeds): Hono {
  const app = new Hono();
  const answers = new WeakMap<Room, PeerAnswer & { ok: true }>();
  const isOffer = [
    atMostBytes(limits.sdpBytes, tooLarge),
    async (c: Context, next: Next) => {
      const type = c.req.header("content-type") ?? "";
      return /^application\/sdp\s*(?:;|$)/iu.test(type) ? next() : c.json(notSdp, 415);
    },
  ] as const;

  app.post("/rooms/:id", ...isOffer, async (c) => {
    const offer = await c.req.text();
    await rooms.readyToAnswer();
    const room = rooms.get(c.req.param("id"));
    if (room === undefined) return c.json(noSuchCall, 404);
    let drop = (): void => undefined;
    const attempt: Attempt = { id: randomId(), drop: () => drop() };
    // Taken from here on, so that of two offers at once one is refused.
    if (!room.tryToJoin(attempt)) return c.json(taken, 409);
    const answer = await peers.answer(offer, {
      onOpen: (link) => {
        if (room.join(attempt.id, link)) return;
        // The caller who was thought lost is back.
        room.attemptFailed(attempt);
        void link.close();
      },
      onFailed: () => room.attemptFailed(attempt),
    });
    if (!answer.ok) {
      room.attemptFailed(attempt);
      return c.json({ message: answer.problem }, 400);
    }
    drop = () => void answer.drop();
    if (!room.isTrying(attempt)) {
      // While the answer was made the call ended, or the socket took it.
      drop();
      return room.ended ? c.json(noSuchCall, 404) : c.json(taken, 409);
    }
    answers.set(room, answer);
    return c.body(answer.sdp, 201, {
      "Content-Type": "application/sdp",
      Location: `/rooms/${room.id}/sessions/${attempt.id}`,
    });
  });

  app.patch("/rooms/:id/sessions/:session", ...isOffer, async (c) => {
    const room = rooms.get(c.req.param("id"));
    const answer = room && answers.get(room);
    if (room?.sessionId !== c.req.param("session") || !answer) return c.json(noSuchCall, 404);
    const later = await answer.again(await c.req.text());
    if (!later.ok) return c.json({ message: later.problem }, 400);
    return c.body(later.sdp, 200, { "Content-Type": "application/sdp" });
  });

  app.delete("/rooms/:id/sessions/:session", (c) => {
    // Leaving a call that is over already, or never was, succeeds: hanging up and its echo cross.
    rooms.get(c.req.param("id"))?.leave(c.req.param("session"));
    return c.body(null, 200);
  });

  return app;
}
