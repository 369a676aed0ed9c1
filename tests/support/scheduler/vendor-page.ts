/**
 * A vendor's booking page, as far as it speaks: `vendor.ready()`, `height(px)`, `booked(id)` and
 * `failed()` say what that vendor says. Source: the vendors' published packages and documents.
 */
export type Speech = Partial<Record<"ready" | "height" | "booked" | "failed", string>>;

/** In the page's script: `say` posts to whoever is around it, as vendors do. */
const spoken = {
  calendly: {
    ready: `() => say({ event: "calendly.event_type_viewed" })`,
    height: `(px) => say({ event: "calendly.page_height", payload: { height: px + "px" } })`,
    booked: `(id) => say({ event: "calendly.event_scheduled", payload: { event: { uri: id }, invitee: { uri: id + "/i" } } })`,
  },
  cal: {
    ready: `() => calSays("linkReady")`,
    height: `(px) => calSays("__dimensionChanged", { iframeHeight: px, isFirstTime: true })`,
    booked: `(id) => calSays("bookingSuccessfulV2", { uid: id, startTime: "2026-01-05T10:00:00Z" })`,
    failed: `() => calSays("linkFailed", { code: "404", msg: "no such page" })`,
  },
  hubspot: {
    ready: `() => say("readyForConsentListener")`,
    height: `(px) => say({ height: px })`,
    booked: `(id) => say({ meetingBookSucceeded: true, meetingsPayload: { bookingResponse: { event: { dateTime: id } } } })`,
  },
  gohighlevel: {
    ready: `() => say({ type: "booking-app", height: 400 })`,
    height: `(px) => say({ type: "booking-app", height: px })`,
    booked: `(id) => say(["msgsndr-booking-complete", { calendarId: "c", appointmentId: id }])`,
  },
  sandbox: {
    ready: `() => say({ source: "demo-scheduler", v: 1, type: "ready" })`,
    height: `(px) => say({ source: "demo-scheduler", v: 1, type: "height", heightPx: px })`,
    booked: `(id) => say({ source: "demo-scheduler", v: 1, type: "booked", bookingId: id })`,
    failed: `() => say({ source: "demo-scheduler", v: 1, type: "failed" })`,
  },
  tidycal: {},
  frame: {},
  script: {},
} as const satisfies Record<string, Speech>;

export type PlayedKind = keyof typeof spoken;

export const speechOf = (kind: PlayedKind): Speech => spoken[kind];

/**
 * The page. It says by itself what `says` names; Cal.com's first waits to be answered, and Calendly's
 * is silent unless its address names the site it stands in.
 */
export function vendorPage(kind: PlayedKind, says: "ready" | "failed" | "nothing"): string {
  const methods = Object.entries(spoken[kind]).map(([name, body]) => `${name}: ${body}`);
  const begin = says === "nothing" ? "" : `vendor.${says}?.();`;
  return `<!doctype html><html lang="en"><head><title>Book</title></head><body>
<button type="button">10:00 am</button>
<script>
const query = new URLSearchParams(location.search);
const mute = ${kind === "calendly"} && !query.get("embed_domain");
const say = (message) => mute || parent.postMessage(message, "*");
const namespace = query.get("embed");
const calSays = (type, data = {}) =>
  say({ originator: "CAL", type, fullType: "CAL:" + namespace + ":" + type, namespace, data });
const vendor = { ${methods.join(", ")} };
${
  kind === "cal"
    ? `addEventListener("message", ({ data }) => {
  if (data?.originator === "CAL" && data.method === "parentKnowsIframeReady") { ${begin} }
});
calSays("__iframeReady");`
    : begin
}
</script></body></html>`;
}
