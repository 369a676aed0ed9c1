import { expect, it } from "vitest";
import { sdpOffer } from "../../../testing/calls/connections.ts";
import { readOffer, withAnnouncedHost } from "./sdp-offer.ts";

const lines = sdpOffer.split("\r\n");

it("an offer cannot name an address for this machine to send to", () => {
  const offer = readOffer(sdpOffer);
  expect(offer).toContain("m=audio");
  expect(offer).not.toMatch(/169\.254|\.local/u);
});

it.each([
  ["the version", lines.slice(1), "not SDP"],
  ["sound", lines.filter((line) => !line.startsWith("m=audio")), "no sound"],
  ["Opus", lines.filter((line) => !line.includes("opus")), "no Opus"],
  ["a certificate", lines.filter((line) => !line.includes("fingerprint")), "no fingerprint"],
  ["measure", [...lines, ...Array<string>(8).fill("m=audio 9")], "too many sections"],
])("an offer without %s is refused with a sentence", (_, body, saying) => {
  expect(() => readOffer(body.join("\r\n"))).toThrow(saying);
});

it("an answer names the announced host in place of a container's own address", () => {
  const candidate = (address: string): string => `a=candidate:1 1 udp 5 ${address} typ host\r\n`;
  const loopback = candidate("127.0.0.1 4001");
  const answer = candidate("172.17.0.2 4000") + loopback;
  expect(withAnnouncedHost(answer, "192.0.2.7")).toBe(candidate("192.0.2.7 4000") + loopback);
  expect(withAnnouncedHost(answer, null)).toBe(answer);
});
