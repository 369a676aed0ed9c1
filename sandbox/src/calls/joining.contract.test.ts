import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type * as werift from "werift";
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

  it.each([
    ["actpass", "passive"],
    ["active", "passive"],
    ["passive", "active"],
  ])(
    "leaves the handshake's first step to the caller, if they offer it: %s",
    async (setup, ours) => {
      const sdp = offer.sdp.replaceAll(/a=setup:\w+/gu, `a=setup:${setup}`);
      const answer = await (await postOffer(served.open(), sdp)).text();
      expect(new Set(answer.match(/a=setup:\w+/gu))).toEqual(new Set([`a=setup:${ours}`]));
    },
  );

  it("refuses what cannot be answered with a sentence, and leaves the room free", async () => {
    const url = served.open();
    const withoutSound = offer.sdp.replaceAll("m=audio 9", "m=audio 0");
    const refused = [
      await postOffer(url, "v=0", "application/json"),
      await postOffer(url, withoutSound),
    ];
    expect(refused.map(({ status }) => status)).toEqual([415, 400]);
    expect(await Promise.all(refused.map((each) => each.json()))).toMatchObject([
      { message: expect.stringContaining("Content-Type: application/sdp") },
      { message: expect.stringContaining("cannot be answered") },
    ]);
    await (await callBySocket(url)).hangUp();
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
});

const session = "a-secret-of-the-callers-making";
const asks = (content: string): string =>
  JSON.stringify({ type: "add-message", message: { role: "user", content } });

describe("a call whose socket breaks", () => {
  it("continues over another one, with the messages sent meanwhile", async () => {
    const url = served.open();
    const first = await callBySocket(`${url}?session=${session}&heard=0`);
    await first.until(() => first.texts.includes("listening"));
    first.send(asks("On Tuesday?"));
    await first.until(() => first.has({ transcript: "On Tuesday?" }));
    first.drop();

    const second = await callBySocket(`${url}?session=${session}&heard=3`);
    await second.until(() => second.has({ transcript: "On which day?" }));
    expect(second.texts.slice(0, 2)).toEqual(["1", first.texts[3]]);
    await second.hangUp();
    await expect.poll(() => served.ended).toMatchObject([{ reason: "customer-ended-call" }]);
  });

  it.each(["", "?session=another-secret-of-22-letters", "?session=short"])(
    "lets no other caller in: %j is refused",
    async (query) => {
      const url = served.open();
      const first = await callBySocket(`${url}?session=${session}`);
      await expect(callBySocket(`${url}${query}`)).rejects.toThrow("409");
      await first.hangUp();
    },
  );
});

describe("a call over WebRTC that looks for another path", () => {
  const patch = (address: URL, body: string, type = "application/sdp"): Promise<Response> =>
    fetch(address, { method: "PATCH", headers: { "Content-Type": type }, body });
  const said = (): string[] => served.conversation.utterances.map(({ text }) => text);
  let peer: werift.RTCPeerConnection;
  let channel: werift.RTCDataChannel;
  let address: URL;

  beforeEach(async () => {
    const url = served.open();
    const offer = await offerOf();
    ({ peer, channel } = offer);
    const response = await postOffer(url, offer.sdp);
    address = new URL(response.headers.get("location") ?? "", url);
    await peer.setRemoteDescription({ type: "answer", sdp: await response.text() });
    await expect.poll(() => channel.readyState).toBe("open");
  });
  afterEach(async () => {
    await fetch(address, { method: "DELETE" });
    await peer.close();
  });

  /** Offers another path, and takes the answer. */
  async function offerAgain(): Promise<void> {
    await peer.setLocalDescription(await peer.createOffer({ iceRestart: true }));
    const response = await patch(address, peer.localDescription?.sdp ?? "");
    expect(response.status).toBe(200);
    await peer.setRemoteDescription({ type: "answer", sdp: await response.text() });
  }

  it("finds it under new ICE usernames, and loses no typed line meanwhile", async () => {
    const nameOfServer = () => /a=ice-ufrag:(\S+)/u.exec(peer.remoteDescription?.sdp ?? "")?.[1];
    const before = nameOfServer();
    const { connection } = peer.iceTransports[0]!;
    const through = connection.send.bind(connection);
    // Everything that the peer sends is lost, and the browser does not know it.
    connection.send = () => Promise.resolve();
    channel.send(asks("On Tuesday?"));
    channel.send(asks("Or on Friday?"));
    await offerAgain();
    expect(nameOfServer()).not.toBe(before);
    expect(said()).toEqual([]);
    connection.send = through;
    await Promise.all(peer.iceTransports.map((each) => each.start()));
    channel.send(asks("In the morning, please."));

    await expect.poll(said, { timeout: 10_000 }).toHaveLength(3);
    expect(said()).toEqual(["On Tuesday?", "Or on Friday?", "In the morning, please."]);
    expect(served.ended).toEqual([]);
  });

  it("gets an error for a wrong offer, and continues unchanged", async () => {
    const wrong = new URL(`${address.pathname.slice(0, -3)}xyz`, address);
    const answers = await Promise.all([
      patch(address, "hello"),
      patch(address, "v=0", "application/json"),
      patch(address, `v=0\r\n${"a=x\r\n".repeat(20_000)}`),
      patch(wrong, "v=0"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 415, 413, 404]);
    channel.send(asks("Are you still there?"));
    await expect.poll(said).toHaveLength(1);
  });
});
