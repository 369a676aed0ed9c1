import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callBySocket, offerOf, postOffer } from "../../testing/calls/callers.ts";
import { type ServedRooms, serveRooms, thisMachineOnly } from "../../testing/calls/calls.ts";
import { startWebRtc } from "./transports/webrtc-connection.ts";
import { whipRoutes } from "./whip-routes.ts";

let served: ServedRooms;
beforeEach(async () => {
  served = await serveRooms();
});
afterEach(() => served.close());

describe("joining by an offer", () => {
  let offer: Awaited<ReturnType<typeof offerOf>>;
  beforeEach(async () => {
    offer = await offerOf();
  });
  afterEach(() => offer.peer.close());

  it("answers in WHIP's shape, and leaving succeeds, also from a session that never was", async () => {
    const url = served.open();
    const response = await postOffer(url, offer.sdp);
    expect(response.status).toBe(201);
    expect(response.headers.get("content-type")).toBe("application/sdp");
    const location = response.headers.get("location") ?? "";
    expect(location).toMatch(/^\/rooms\/[\w-]{22}\/sessions\/[\w-]{22}$/u);
    const answer = await response.text();
    expect(answer).toContain("a=ice-lite");
    expect(answer).toMatch(/a=candidate:\S+ 1 udp \d+ [\d.]+ \d+ typ host/u);

    for (const session of [`${url}/sessions/${"A".repeat(22)}`, new URL(location, url)]) {
      expect((await fetch(session, { method: "DELETE" })).status).toBe(200);
    }
  });

  it.each<[string, (sdp: string) => string, string, number, string]>([
    ["of another type", () => "v=0", "application/json", 415, "Content-Type: application/sdp"],
    [
      "that no stack can answer",
      (sdp) => sdp.replaceAll("m=audio 9", "m=audio 0"),
      "application/sdp",
      400,
      "cannot be answered",
    ],
  ])("refuses an offer %s and leaves the room free", async (_, change, type, status, saying) => {
    const url = served.open();
    const response = await postOffer(url, change(offer.sdp), type);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { message: string }).message).toContain(saying);
    await (await callBySocket(url)).hangUp();
  });

  it("keeps out a caller who is not the one that made the offer", async () => {
    const url = served.open();
    const forged = offer.sdp.replaceAll(/(a=fingerprint:sha-256 )(..:..)/gu, "$100:00");
    const response = await postOffer(url, forged);
    await offer.peer.setRemoteDescription({ type: "answer", sdp: await response.text() });

    const room = served.rooms.get(url.split("/").at(-1) ?? "");
    await expect.poll(() => room?.isConnecting).toBe(false);
    expect(served.conversation.utterances).toEqual([]);
  });

  it("refuses the second of two offers at once", async () => {
    const url = served.open();
    const answers = await Promise.all([postOffer(url, offer.sdp), postOffer(url, offer.sdp)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
  });

  it("refuses an attempt that the socket overtook while its answer was made", async () => {
    const url = served.open();
    const connect = await startWebRtc(thisMachineOnly);
    const { rooms } = served;
    let caller: Awaited<ReturnType<typeof callBySocket>> | undefined;
    const connectAfterSocket = (): ReturnType<typeof connect> => {
      const connection = connect();
      const answer = connection.answer.bind(connection);
      connection.answer = async (sdp) => {
        const answered = await answer(sdp);
        caller = await callBySocket(url);
        return answered;
      };
      return connection;
    };
    const app = whipRoutes(rooms, connectAfterSocket, { sdpBytes: 65_536 });
    const headers = { "Content-Type": "application/sdp" };
    const { pathname } = new URL(url);
    const response = await app.request(pathname, { method: "POST", headers, body: offer.sdp });
    expect([response.status, response.headers.get("location")]).toEqual([409, null]);
    await caller?.hangUp();
  });

  it("takes the socket when WebRTC never connects", async () => {
    const url = served.open();
    expect((await postOffer(url, offer.sdp)).status).toBe(201);
    await offer.peer.close();
    const caller = await callBySocket(url);
    await caller.until(() => caller.loudFrames > 0 && caller.messages.includes("listening"));
    expect(served.rooms.size).toBe(1);
    await caller.hangUp();
    await expect.poll(() => served.ended).toMatchObject([{ reason: "customer-ended-call" }]);
  });
});
