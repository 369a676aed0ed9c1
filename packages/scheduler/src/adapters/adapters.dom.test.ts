import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { adapterOf } from "../adapter-of.ts";
import type { SchedulerKind, SchedulerSetup } from "../setup/setup.ts";
import { showFrame } from "../show-frame.ts";

const kinds = Object.keys(adapterOf) as SchedulerKind[];

beforeEach(() => document.body.replaceChildren());

async function mountedBy(kind: SchedulerKind) {
  const { adapter } = await adapterOf[kind]();
  const host = document.body.appendChild(document.createElement("div"));
  const tell = vi.fn();
  const setup: SchedulerSetup = {
    kind,
    url: "https://book.example/fern/demo/?team=4",
    frameOrigins: ["https://book.example"],
  };
  adapter.mount({
    host,
    setup,
    attempt: 2,
    theme: "dark",
    title: "Book a live demo",
    show: (src, query) => showFrame(host, "Book a live demo", src, query),
    tell,
  });
  const frame = host.querySelector("iframe")!;
  return { frame, tell, address: new URL(frame.src) };
}

test.each(kinds)("the %s adapter understands no nonsense, and throws at none", async (kind) => {
  const { adapter } = await adapterOf[kind]();
  fc.assert(
    fc.property(fc.anything(), (message) => {
      expect(adapter.read(message, 0)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

// Calendly sends nothing unless its address names the embedding site. Cal.com's namespace is the attempt's.
test.each([
  [
    "calendly",
    "/fern/demo/",
    `&embed_domain=${encodeURIComponent(location.host)}&embed_type=Inline`,
  ],
  ["cal", "/fern/demo/embed", "&embed=demo2&theme=dark"],
  ["hubspot", "/fern/demo/", "&embed=true"],
  ["gohighlevel", "/fern/demo/", ""],
  ["frame", "/fern/demo/", ""],
] as const)("%s is at %s, with the owner's query and '%s'", async (kind, path, added) => {
  const { address } = await mountedBy(kind);
  expect(address.pathname + address.search).toBe(`${path}?team=4${added}`);
});

test("a vendor's plain page is ready once it has loaded", async () => {
  const { frame, tell } = await mountedBy("frame");
  expect(tell).not.toHaveBeenCalled();
  frame.dispatchEvent(new Event("load"));
  expect(tell.mock.calls).toEqual([[ready]]);
});

const cal = (type: string, data = {}) => ({ originator: "CAL", fullType: `CAL:${type}`, data });
const answer = { originator: "CAL", method: "parentKnowsIframeReady" };
const inDocument = { source: "scheduler-frame", attempt: 2 };
const start = 1_767_607_200_000;
const hubspot = (bookingResponse: object) => ({
  meetingBookSucceeded: true,
  meetingsPayload: { bookingResponse },
});
const ready = { type: "ready" };
const heightOf = (heightPx: number) => ({ type: "height", heightPx });
const booked = (bookingId: string) => ({ type: "booked", bookingId });

// Source: the vendors' published packages and documents.
test.each<[SchedulerKind, unknown, unknown[]]>([
  ["calendly", { event: "calendly.event_type_viewed" }, [ready]],
  ["calendly", { event: "calendly.profile_page_viewed" }, [ready]],
  ["calendly", { event: "calendly.page_height", payload: { height: "900px" } }, [heightOf(900)]],
  [
    "calendly",
    { event: "calendly.event_scheduled", payload: { event: { uri: "b1" } } },
    [booked("b1")],
  ],
  ["cal", cal("demo2:__iframeReady"), [{ type: "reply", message: answer }]],
  ["cal", cal("demo2:linkReady"), [ready]],
  ["cal", cal("demo1:linkReady"), []],
  ["cal", cal("demo2:__windowLoadComplete"), []],
  ["cal", cal("demo2:linkFailed", { code: "404" }), [{ type: "failed" }]],
  ["cal", cal("demo2:__dimensionChanged", { iframeHeight: 900 }), [heightOf(900)]],
  ["cal", cal("demo2:bookingSuccessfulV2", { uid: "b1" }), [booked("b1")]],
  ["hubspot", "readyForConsentListener", [ready]],
  ["hubspot", { height: 900 }, [ready, heightOf(900)]],
  // It comes without an id, and names who booked: the time tells one from the next.
  ["hubspot", hubspot({ event: { dateTime: start } }), [booked("1767607200000")]],
  ["hubspot", hubspot({ postResponse: { timerange: { start } } }), [booked("1767607200000")]],
  ["gohighlevel", { type: "booking-app", height: 900 }, [ready, heightOf(900)]],
  ["gohighlevel", ["msgsndr-booking-complete", { appointmentId: "b1" }], [booked("b1")]],
  ["gohighlevel", ["msgsndr-booking-complete", { calendarId: "c1" }], [booked("c1")]],
  ["gohighlevel", ["msgsndr-booking-complete"], [booked("a booking")]],
  ["sandbox", { ...inDocument, ...ready }, [{ ...inDocument, ...ready }]],
  ["sandbox", { ...inDocument, type: "script-failed" }, [{ ...inDocument, type: "script-failed" }]],
  ["sandbox", { ...inDocument, ...heightOf(900) }, [{ ...inDocument, ...heightOf(900) }]],
  ["sandbox", { ...inDocument, ...booked("b1") }, [{ ...inDocument, ...booked("b1") }]],
  ["sandbox", { ...inDocument, type: "booked" }, []],
  ["sandbox", { ...inDocument, type: "moved" }, []],
  ["sandbox", { ...inDocument, ...ready, source: "another" }, []],
  ["sandbox", { ...inDocument, ...ready, attempt: 1 }, []],
  ["frame", { ...inDocument, ...ready }, []],
])("the %s adapter reads %j", async (kind, message, heard) => {
  const { adapter } = await adapterOf[kind]();
  expect(adapter.read(message, 2)).toEqual(heard);
});

test("a frame may run and open its own links, and cannot lead the page away", async () => {
  await mountedBy("frame");
  const allowed = document.querySelector("iframe")?.getAttribute("sandbox") ?? "";
  expect(allowed).toContain("allow-scripts");
  expect(allowed).not.toMatch(/top-navigation|modals|pointer-lock/);
});
