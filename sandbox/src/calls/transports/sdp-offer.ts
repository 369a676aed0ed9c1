/** A session description, or a sentence that says what is wrong with the offer. */
export type SdpResult = { ok: true; sdp: string } | { ok: false; problem: string };

const neededLines = {
  sound: /^m=audio /u,
  Opus: /^a=rtpmap:\d+ opus\/48000/iu,
  "ICE username": /^a=ice-ufrag:/u,
  "ICE password": /^a=ice-pwd:/u,
  fingerprint: /^a=fingerprint:/u,
};

/** A call needs two sections; a page that offers many more is not calling. */
const maxSections = 8;

/**
 * Checks a browser's offer before the WebRTC stack sees it, and takes the candidates out.
 *
 * We run ICE lite, which only answers checks that come in. Without candidates no offer can make this
 * machine send to an address of the sender's choice, and no names need to be resolved.
 */
export function readOffer(body: string): SdpResult {
  const lines = body.split(/\r?\n/u).filter((line) => line !== "");
  if (lines[0] !== "v=0" || !lines.every((line) => /^[a-z]=/u.test(line))) {
    return { ok: false, problem: "The body is not SDP. Send the offer's `sdp` as it is." };
  }
  for (const [name, needed] of Object.entries(neededLines)) {
    if (lines.some((line) => needed.test(line))) continue;
    const advice = "create it with RTCPeerConnection.createOffer() and an audio transceiver";
    return { ok: false, problem: `The offer has no ${name}: ${advice}.` };
  }
  if (lines.filter((line) => line.startsWith("m=")).length > maxSections) {
    return { ok: false, problem: "The offer has too many sections." };
  }
  const isCandidate = /^a=(?:candidate|end-of-candidates|remote-candidates)/u;
  const rest = lines.filter((line) => !isCandidate.test(line));
  return { ok: true, sdp: `${rest.join("\r\n")}\r\n` };
}

/** The answer as seen from outside a container: its addresses replaced by the announced one. */
export function withAnnouncedHost(answer: string, host: string | null): string {
  if (host === null) return answer;
  return answer.replaceAll(
    /^(a=candidate:\S+ \d+ udp \d+) (?!127\.)\d+\.\d+\.\d+\.\d+ /gmu,
    `$1 ${host} `,
  );
}
