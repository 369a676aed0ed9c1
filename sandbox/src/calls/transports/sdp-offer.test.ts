import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { neighboursOf } from "./neighbours.ts";
import { announce, readOffer } from "./sdp-offer.ts";

const offer = [
  "v=0",
  "m=audio 9 UDP/TLS/RTP/SAVPF 111",
  "a=rtpmap:111 opus/48000/2",
  "a=ice-ufrag:abcd",
  "a=ice-pwd:0123456789012345678901",
  "a=fingerprint:sha-256 00",
  "a=candidate:1 1 udp 1 5f2f.local 50000 typ host",
  "a=candidate:2 1 udp 1 169.254.169.254 80 typ host",
  "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
  "",
].join("\r\n");

describe("an offer", () => {
  it("cannot name an address for this machine to send to", () => {
    const reading = readOffer(offer);

    expect(reading).toMatchObject({ ok: true, hasMessages: true });
    expect(JSON.stringify(reading)).not.toMatch(/169\.254|\.local/u);
  });

  it("is read or refused with a sentence, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...offer.split("\r\n")), fc.string())),
        (lines) => {
          const reading = readOffer(lines.join("\n"));
          expect(
            reading.ok ? reading.sdp.startsWith("v=0\r\n") : reading.problem.endsWith("."),
          ).toBe(true);
        },
      ),
      { numRuns: 1_000, seed: 7 },
    );
  });
});

describe("an answer", () => {
  const answer =
    "a=candidate:1 1 udp 5 172.17.0.2 4000 typ host\r\na=candidate:2 1 udp 5 127.0.0.1 4001 typ host\r\n";

  it("names the announced host in place of a container's own address", () => {
    expect(announce(answer, "192.0.2.7")).toContain("udp 5 192.0.2.7 4000");
    expect(announce(answer, "192.0.2.7")).toContain("127.0.0.1 4001");
    expect(announce(answer, undefined)).toBe(answer);
  });
});

describe("who may take part in a call", () => {
  it("is this machine and the networks that are named", () => {
    const isNeighbour = neighboursOf(["198.51.100.0/24", "2001:db8::/32"]);

    const near = ["127.0.0.1", "::1", "198.51.100.9", "2001:db8::9"];
    const far = ["198.51.101.1", "2001:db9::1", "8.8.8.8", "visitor.local", ""];
    expect([...near, ...far].filter((address) => isNeighbour(address))).toEqual(near);
  });

  it("must be written as networks", () => {
    expect(() => neighboursOf(["office"])).toThrow('"office" is not a network');
  });
});
