export type OfferReading =
  | { ok: true; sdp: string; hasMessages: boolean }
  | { ok: false; problem: string };

/** A call needs two sections; a page that offers many more is not calling. */
const MOST_SECTIONS = 8;

/**
 * Reads a browser's offer as far as we must before a WebRTC stack sees it.
 *
 * The candidates are left out: we run ICE in its lite form, which only answers checks that come in,
 * so nobody can make this machine send to an address of their choice, and names need not resolve.
 */
export function readOffer(body: string): OfferReading {
  const lines = body.split(/\r?\n/u).filter((line) => line !== "");
  const isSdp = lines[0] === "v=0" && lines.every((line) => /^[a-z]=/u.test(line));
  if (!isSdp) return problem("The body is not SDP. Send the offer's `sdp` as it is.");

  const sections = lines.filter((line) => line.startsWith("m="));
  if (!sections.some((line) => line.startsWith("m=audio "))) {
    return problem("The offer has no sound. Add an audio transceiver before creating the offer.");
  }
  if (sections.length > MOST_SECTIONS) return problem("The offer has too many sections.");
  if (!lines.some((line) => /^a=rtpmap:\d+ opus\/48000/iu.test(line))) {
    return problem("The offer has no Opus. Leave the browser's audio codecs as they are.");
  }
  for (const needed of ["a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:"]) {
    if (!lines.some((line) => line.startsWith(needed))) {
      return problem(`The offer has no ${needed}; create it with RTCPeerConnection.createOffer().`);
    }
  }

  const kept = lines.filter(
    (line) => !/^a=(?:candidate|end-of-candidates|remote-candidates)/u.test(line),
  );
  return {
    ok: true,
    sdp: `${kept.join("\r\n")}\r\n`,
    hasMessages: sections.some((line) => line.startsWith("m=application ")),
  };
}

/** The answer as seen from outside a container: its addresses replaced by the announced one. */
export function announce(answer: string, host: string | undefined): string {
  if (host === undefined) return answer;
  return answer.replaceAll(
    /^(a=candidate:\S+ \d+ udp \d+) (?!127\.)\d+\.\d+\.\d+\.\d+ /gmu,
    `$1 ${host} `,
  );
}

function problem(text: string): OfferReading {
  return { ok: false, problem: text };
}
