import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sdpOffer } from "../../../testing/calls/connections.ts";
import { readOffer, withAnnouncedHost } from "./sdp-offer.ts";

describe("an offer", () => {
  it("cannot name an address for this machine to send to", () => {
    const reading = readOffer(sdpOffer);

    expect(reading).toMatchObject({ ok: true });
    expect(JSON.stringify(reading)).not.toMatch(/169\.254|\.local/u);
  });

  it("is read or refused with a sentence, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...sdpOffer.split("\r\n")), fc.string())),
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
    expect(withAnnouncedHost(answer, "192.0.2.7")).toContain("udp 5 192.0.2.7 4000");
    expect(withAnnouncedHost(answer, "192.0.2.7")).toContain("127.0.0.1 4001");
    expect(withAnnouncedHost(answer, undefined)).toBe(answer);
  });
});
