import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { callBySocket, offerOf, postOffer } from "../../testing/calls/callers.ts";
import { type ServedRooms, serveRooms } from "../../testing/calls/calls.ts";

const unknown = (origin: string): string => `${origin}/rooms/${"A".repeat(22)}`;

describe("joining by an offer", () => {
  let served: ServedRooms;
  beforeEach(async () => {
    served = await serveRooms();
  });
  afterEach(() => served.close());

  it("answers in WHIP's shape, and ends the call when the session is deleted", async () => {
    const url = served.open();
    const { peer, sdp } = await offerOf();
    const response = await postOffer(url, sdp);

    expect(response.status).toBe(201);
    expect(response.headers.get("content-type")).toBe("application/sdp");
    const location = response.headers.get("location") ?? "";
    expect(location).toMatch(/^\/rooms\/[\w-]{22}\/sessions\/[\w-]{22}$/u);
    const answer = await response.text();
    expect(answer).toContain("a=ice-lite");
    expect(answer).toMatch(/a=candidate:\S+ 1 udp \d+ [\d.]+ \d+ typ host/u);

    const wrong = await fetch(`${url}/sessions/${"A".repeat(22)}`, { method: "DELETE" });
    expect(wrong.status).toBe(200);
    const deleted = await fetch(new URL(location, url), { method: "DELETE" });
    expect(deleted.status).toBe(200);
    await peer.close();
  });

  it("refuses another content type, and says which it wants", async () => {
    const response = await postOffer(served.open(), "v=0", "application/json");

    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({
      message: "Send the offer with Content-Type: application/sdp.",
    });
  });

  it.each([
    ["is not SDP", "hello", "not SDP"],
    ["has no sound", "v=0\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n", "no sound"],
    [
      "has no credentials",
      "v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 1\r\na=rtpmap:1 opus/48000/2\r\n",
      "ice-ufrag",
    ],
  ])("refuses an offer that %s and leaves the room free", async (_, body, saying) => {
    const url = served.open();
    const response = await postOffer(url, body);

    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toContain(saying);
    const caller = await callBySocket(url);
    await caller.hangUp();
  });

  it("refuses an offer that no stack can answer", async () => {
    const { peer, sdp } = await offerOf();
    const response = await postOffer(served.open(), sdp.replaceAll("m=audio 9", "m=audio 0"));

    expect(response.status).toBe(400);
    expect(served.rooms.size).toBe(1);
    await peer.close();
  });

  it("keeps out a caller who is not the one that made the offer", async () => {
    const url = served.open();
    const { peer, sdp } = await offerOf();
    const forged = sdp.replaceAll(/(a=fingerprint:sha-256 )(..:..)/gu, "$100:00");
    const response = await postOffer(url, forged);
    await peer.setRemoteDescription({ type: "answer", sdp: await response.text() });

    const room = served.rooms.get(url.split("/").at(-1) ?? "");
    await expect.poll(() => room?.isConnecting).toBe(false);
    expect(served.conversation.utterances).toEqual([]);
    await peer.close();
  });

  it("answers a wrong id and a call that is over alike", async () => {
    const { peer, sdp } = await offerOf();
    const url = served.open();
    await served.rooms.closeAll();
    const [over, wrong] = await Promise.all([
      postOffer(url, sdp),
      postOffer(unknown(served.origin), sdp),
    ]);

    expect([over.status, wrong.status]).toEqual([404, 404]);
    expect(await over.text()).toBe(await wrong.text());
    await peer.close();
  });

  it("refuses the second of two offers at once", async () => {
    const url = served.open();
    const { peer, sdp } = await offerOf();
    const statuses = await Promise.all([postOffer(url, sdp), postOffer(url, sdp)]);

    expect(statuses.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    await peer.close();
  });

  it("takes the socket when WebRTC never connects", async () => {
    const url = served.open();
    const { peer, sdp } = await offerOf();
    expect((await postOffer(url, sdp)).status).toBe(201);
    await peer.close();

    const caller = await callBySocket(url);
    await caller.until(() => caller.loudFrames > 0 && caller.messages.includes("listening"));

    expect(served.rooms.size).toBe(1);
    await caller.hangUp();
    await expect
      .poll(() => served.ended.map(({ reason }) => reason))
      .toEqual(["customer-ended-call"]);
  });
});

describe("joining by a socket", () => {
  let served: ServedRooms;
  beforeEach(async () => {
    served = await serveRooms();
  });
  afterEach(() => served.close());

  const refusalOf = (url: string, origin?: string): Promise<string> =>
    new Promise((settle) => {
      const socket = new WebSocket(
        url.replace(/^http/u, "ws"),
        origin === undefined ? {} : { origin },
      );
      socket.on("error", (error) => settle(error.message));
      socket.on("open", () => {
        socket.close();
        settle("let in");
      });
    });

  it("is for pages that are allowed to call", async () => {
    expect(await refusalOf(served.open(), "https://elsewhere.example")).toContain("403");
    expect(await refusalOf(served.open(), "http://localhost:4173")).toBe("let in");
  });

  it.each([
    "/rooms/",
    "/rooms/../x",
    "/rooms/a/b",
    "/other",
    `/rooms/${"A".repeat(22)}`,
    "/rooms/%00",
  ])("is refused at %s, where no call is", async (path) => {
    expect(await refusalOf(served.origin + path)).toContain("404");
  });
});
