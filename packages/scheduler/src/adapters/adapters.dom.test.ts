import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adapterOf } from "../adapter-of.ts";
import type { SchedulerKind, SchedulerSetup } from "../setup/setup.ts";
import { showFrame } from "../show-frame.ts";

const kinds = Object.keys(adapterOf) as SchedulerKind[];
const framed = ["calendly", "cal", "hubspot", "gohighlevel", "frame"] as const;

beforeEach(() => document.body.replaceChildren());
afterEach(() => void vi.restoreAllMocks());

async function mountedBy(kind: SchedulerKind) {
  const { adapter } = await adapterOf[kind]();
  const host = document.body.appendChild(document.createElement("div"));
  const setup: SchedulerSetup = {
    kind,
    url: "https://book.example/fern/demo?team=4",
    frameOrigins: ["https://book.example"],
  };
  adapter.mount({
    host,
    setup,
    attempt: 2,
    theme: "dark",
    title: "Book a live demo",
    show: (src, query) => showFrame(host, "Book a live demo", src, query),
    tell: () => undefined,
    signal: new AbortController().signal,
  });
  return { adapter, address: new URL(host.querySelector("iframe")?.src ?? "about:blank") };
}

test.each(kinds)("the %s adapter understands no nonsense, and throws at none", async (kind) => {
  const { adapter } = await adapterOf[kind]();
  const known = ["ready", "failed", "height", "booked", "reply", "script-loaded", "script-failed"];
  fc.assert(
    fc.property(fc.anything(), (message) => {
      for (const { type } of adapter.read(message, 0)) expect(known).toContain(type);
    }),
    { numRuns: 1_000 },
  );
});

test.each(framed)("the %s adapter keeps what the owner's address asks for", async (kind) => {
  const { address } = await mountedBy(kind);
  expect(address.searchParams.get("team")).toBe("4");
});

test("Calendly is told which site it stands in: it says nothing otherwise", async () => {
  const { address } = await mountedBy("calendly");
  expect(address.searchParams.get("embed_domain")).toBe(location.host);
  expect(address.searchParams.get("embed_type")).toBe("Inline");
});

test("Cal.com's frame has a namespace of its own at each attempt", async () => {
  const { address } = await mountedBy("cal");
  expect(address.pathname).toBe("/fern/demo/embed");
  expect([address.searchParams.get("embed"), address.searchParams.get("theme")]).toEqual([
    "demo2",
    "dark",
  ]);
});

const cal = (type: string, data = {}) => ({ originator: "CAL", fullType: `CAL:${type}`, data });
const answer = { originator: "CAL", method: "parentKnowsIframeReady" };
const inDocument = { source: "scheduler-frame", attempt: 2 };
const booking = { event: { dateTime: 1_767_607_200_000 } };
const ready = { type: "ready" };
const heightOf = (heightPx: number) => ({ type: "height", heightPx });
const booked = (bookingId: string) => ({ type: "booked", bookingId });

// Source: the vendors' published packages and documents.
test.each<[SchedulerKind, unknown, unknown[]]>([
  ["calendly", { event: "calendly.event_type_viewed" }, [ready]],
  ["calendly", { event: "calendly.page_height", payload: { height: "900px" } }, [heightOf(900)]],
  [
    "calendly",
    { event: "calendly.event_scheduled", payload: { event: { uri: "b1" } } },
    [booked("b1")],
  ],
  ["cal", cal("demo2:__iframeReady"), [{ type: "reply", message: answer }]],
  ["cal", cal("demo2:linkReady"), [ready]],
  ["cal", cal("demo1:linkReady"), []],
  ["cal", cal("demo2:linkFailed", { code: "404" }), [{ type: "failed" }]],
  ["cal", cal("demo2:__dimensionChanged", { iframeHeight: 900 }), [heightOf(900)]],
  ["cal", cal("demo2:bookingSuccessfulV2", { uid: "b1" }), [booked("b1")]],
  ["hubspot", "readyForConsentListener", [ready]],
  ["hubspot", { height: 900 }, [ready, heightOf(900)]],
  // It comes without an id, and names who booked: the time tells one from the next.
  [
    "hubspot",
    { meetingBookSucceeded: true, meetingsPayload: { bookingResponse: booking } },
    [booked("1767607200000")],
  ],
  ["gohighlevel", { type: "booking-app", height: 900 }, [ready, heightOf(900)]],
  ["gohighlevel", ["msgsndr-booking-complete", { appointmentId: "b1" }], [booked("b1")]],
  ["sandbox", { ...inDocument, ...ready }, [{ ...inDocument, ...ready }]],
  ["sandbox", { ...inDocument, ...ready, attempt: 1 }, []],
  ["frame", { ...inDocument, ...ready }, []],
])("the %s adapter reads %j", async (kind, message, heard) => {
  const { adapter } = await adapterOf[kind]();
  expect(adapter.read(message, 2)).toEqual(heard);
});

test("without a network no frame is asked for", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await expect(mountedBy("frame")).rejects.toThrow("offline");
  expect(document.querySelector("iframe")).toBeNull();
});

test("a frame may run and open its own links, and cannot lead the page away", async () => {
  await mountedBy("frame");
  const allowed = document.querySelector("iframe")?.getAttribute("sandbox") ?? "";
  expect(allowed).toContain("allow-scripts");
  expect(allowed).not.toMatch(/top-navigation|modals|pointer-lock/);
});
