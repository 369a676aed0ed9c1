import { type Context, Hono, type Next } from "hono";
import { atMostBytes, ProblemError } from "../http/problem.ts";
import type { Limits } from "../http/limits.ts";
import { reportFailure } from "../store/failures.ts";
import { newSecret } from "../store/secrets.ts";
import { notLetIn, type Rooms } from "./rooms.ts";
import { type ConnectWebRtc, WebRtcConnection } from "./transports/webrtc-connection.ts";

const tooLarge = "The offer is too large. Offer one audio track and one data channel.";
const notSdp = "Send the offer with Content-Type: application/sdp.";
const sdpType = { "Content-Type": "application/sdp" };

/**
 * How a browser joins a call by WebRTC, in the shape of WHIP (RFC 9725): `POST /rooms/:id` answers
 * an offer, `DELETE` of the `Location` it names ends the call, `PATCH` there restarts ICE. A restart
 * brings the whole new offer and gets the whole answer, where WHIP sends the changed lines alone.
 */
export function whipRoutes(
  rooms: Rooms,
  connectWebRtc: ConnectWebRtc,
  { sdpBytes }: Pick<Limits, "sdpBytes">,
): Hono {
  const app = new Hono();
  const isOffer = [
    atMostBytes(sdpBytes, tooLarge),
    async (c: Context, next: Next) => {
      const type = c.req.header("content-type") ?? "";
      if (/^application\/sdp\s*(?:;|$)/iu.test(type)) return next();
      throw new ProblemError(415, notSdp);
    },
  ] as const;

  app.post("/rooms/:id", ...isOffer, async (c) => {
    const offer = await c.req.text();
    const room = rooms.get(c.req.param("id"));
    if (room === undefined) throw notLetIn.noCall();
    // Taken from here on, so that of two offers at once one is refused.
    const attempt = room.tryToJoin(newSecret(), connectWebRtc);
    if (attempt === null) throw notLetIn.isTaken();
    const answer = await attempt.connection.answer(offer).catch((error: unknown) => {
      room.leave(attempt.id);
      throw error;
    });
    // While the answer was made, the call ended or the socket joined it.
    if (room.phase === "ended") throw notLetIn.noCall();
    if (!room.isTrying(attempt)) throw notLetIn.isTaken();
    attempt.connection.opened
      // A caller who was thought lost may be back: then this attempt has failed.
      .then((isOpen) => (isOpen && room.join(attempt)) || room.leave(attempt.id))
      .catch((error: unknown) => {
        reportFailure("call", "A call could not be joined.", error);
        room.leave(attempt.id);
      });
    return c.body(answer, 201, {
      ...sdpType,
      Location: `/rooms/${room.id}/sessions/${attempt.id}`,
    });
  });

  app.patch("/rooms/:id/sessions/:session", ...isOffer, async (c) => {
    const session = rooms.get(c.req.param("id"))?.session;
    const isWebRtc = session?.connection instanceof WebRtcConnection;
    if (session?.id !== c.req.param("session") || !isWebRtc) throw notLetIn.noCall();
    const answer = await session.connection.answer(await c.req.text());
    return c.body(answer, 200, sdpType);
  });

  app.delete("/rooms/:id/sessions/:session", (c) => {
    // Leaving a call that is over already, or never was, succeeds: hanging up and its echo cross.
    rooms.get(c.req.param("id"))?.leave(c.req.param("session"));
    return c.body(null, 200);
  });

  return app;
}
