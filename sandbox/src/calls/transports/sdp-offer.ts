import { ProblemError } from "../../http/problem.ts";

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
 *
 * Throws a `ProblemError`, 400, that says what is wrong with the offer.
 */
export function readOffer(body: string): string {
  const lines = body.split(/\r?\n/u).filter((line) => line !== "");
  if (lines[0] !== "v=0" || !lines.every((line) => /^[a-z]=/u.test(line))) {
    throw new ProblemError(400, "The body is not SDP. Send the offer's `sdp` as it is.");
  }
  for (const [name, needed] of Object.entries(neededLines)) {
    if (lines.some((line) => needed.test(line))) continue;
    const advice = "create it with RTCPeerConnection.createOffer() and an audio transceiver";
    throw new ProblemError(400, `The offer has no ${name}: ${advice}.`);
  }
  if (lines.filter((line) => line.startsWith("m=")).length > maxSections) {
    throw new ProblemError(400, "The offer has too many sections: offer two.");
  }
  const isCandidate = /^a=(?:candidate|end-of-candidates|remote-candidates)/u;
  const rest = lines.filter((line) => !isCandidate.test(line));
  return `${rest.join("\r\n")}\r\n`;
}

/** The answer as seen from outside a container: its addresses replaced by the announced one. */
export function withAnnouncedHost(answer: string, host: string | null): string {
  if (host === null) return answer;
  return answer.replaceAll(
    /^(a=candidate:\S+ \d+ udp \d+) (?!127\.)\d+\.\d+\.\d+\.\d+ /gmu,
    `$1 ${host} `,
  );
}
