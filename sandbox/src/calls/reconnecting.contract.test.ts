import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type * as werift from "werift";
import { WebSocket } from "ws";
import { offerOf, postOffer } from "../../testing/calls/callers.ts";
import { type ServedRooms, serveRooms } from "../../testing/calls/calls.ts";

const session = "a-secret-of-the-callers-making";

let served: ServedRooms;
beforeEach(async () => {
  served = await serveRooms();
});
afterEach(() => served.close());

/** A page's socket, with the texts it got. */
async function dial(url: string, query: string) {
  const socket = new WebSocket(`${url.replace(/^http/u, "ws")}${query}`);
  const texts: string[] = [];
  socket.on("message", (bytes: Buffer, isBinary) => {
    if (!isBinary) texts.push(bytes.toString("utf8"));
  });
  await new Promise((settle, refuse) => {
    socket.once("open", settle);
    socket.once("error", refuse);
  });
  return { socket, texts };
}

const asks = (content: string): string =>
  JSON.stringify({ type: "add-message", message: { role: "user", content } });

describe("a call whose socket breaks", () => {
  it("goes on over another one, with what was said meanwhile", async () => {
    const url = served.open();
    const first = await dial(url, `?session=${session}&heard=0`);
    await expect.poll(() => first.texts).toContain("listening");
    first.socket.send(asks("On Tuesday?"));
    await expect.poll(() => first.texts.join()).toContain("On Tuesday?");
    first.socket.terminate();

    const second = await dial(url, `?session=${session}&heard=3`);
    await expect.poll(() => second.texts.join()).toContain("On which day?");
    const [arrived, ...missed] = second.texts;
    expect([arrived, missed[0]]).toEqual(["1", first.texts[3]]);
    second.socket.close();
    await expect.poll(() => served.ended).toMatchObject([{ reason: "customer-ended-call" }]);
  });

  it.each(["", "?session=another-secret-of-22-letters", "?session=short"])(
    "is nobody else's: with %j there is no way in",
    async (query) => {
      const url = served.open();
      const first = await dial(url, `?session=${session}`);
      await expect(dial(url, query)).rejects.toThrow("409");
      first.socket.close();
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
    // Into the dark: whatever goes out is lost, and the browser does not know.
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

  it("is told what is wrong with its offer, and goes on as it was", async () => {
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
