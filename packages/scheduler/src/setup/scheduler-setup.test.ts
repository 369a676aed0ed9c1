import fc from "fast-check";
import { expect, test } from "vitest";
import { placeScheduler, pageProblem } from "./scheduler-setup.ts";
import type { SchedulerKind } from "./setup.ts";
import { vendors } from "./vendors.ts";

test.each([
  ["calendly", "https://calendly.com/fern/demo", [], ["https://calendly.com"]],
  ["cal", "https://cal.com/fern/demo", [], ["https://app.cal.com", "https://cal.com"]],
  ["hubspot", "https://meetings-eu1.hubspot.com/fern", [], ["https://meetings-eu1.hubspot.com"]],
  ["gohighlevel", "https://go.fern.example/widget/booking/c1", [], ["https://go.fern.example"]],
  ["gohighlevel", "https://go.fern.example/widget/group/g1", [], ["https://go.fern.example"]],
  [
    "tidycal",
    "https://tidycal.com/fern/demo",
    ["https://asset-tidycal.b-cdn.net"],
    ["https://tidycal.com"],
  ],
  ["frame", "https://book.example/fern", [], ["https://book.example"]],
  ["sandbox", "http://localhost:4174/book", [], ["http://localhost:4174"]],
] as const)("%s needs these origins and no others", (...row) => {
  const [kind, url, script, frame] = row;
  expect(pageProblem({ kind, url })).toBeNull();
  const placed = placeScheduler({ kind, url });
  expect(placed.origins).toEqual({ script, frame });
  expect(placed.setup.frameOrigins).toEqual(frame);
  expect(placed.inDocument).toBe(script.length > 0);
});

test("an owner's own script allows its own origin and no other", () => {
  const script = { src: "https://cdn.vendor.example/w.js", init: "Vendor.fill" };
  const placed = placeScheduler({ kind: "script", url: "https://book.example/fern", script });
  expect(placed.origins).toEqual({
    script: ["https://cdn.vendor.example"],
    frame: ["https://book.example"],
  });
  expect(placed.setup.script).toEqual(script);
});

test("TidyCal's script gets the page to show", () => {
  const { setup } = placeScheduler({ kind: "tidycal", url: "https://tidycal.com/fern/demo/" });
  expect(setup.script).toMatchObject({
    init: "TidyCal.init",
    element: { class: "tidycal-embed", "data-path": "fern/demo" },
  });
});

test.each([
  ["calendly", "https://cal.com/fern/demo"],
  ["calendly", "http://calendly.com/fern"],
  ["calendly", "https://calendly.com/"],
  ["calendly", "https://calendly.com.evil.example/fern"],
  ["cal", "https://calendly.com/fern"],
  ["hubspot", "https://app.hubspot.com/meetings/fern"],
  ["gohighlevel", "https://api.leadconnectorhq.com/widget/form/f1"],
  ["gohighlevel", "https://api.leadconnectorhq.com/a/widget/booking/c1"],
  ["tidycal", "https://tidycal.com"],
  ["tidycal", "unset"],
] as const)("%s does not take %s, and the owner is told what it takes", (kind, url) => {
  expect(pageProblem({ kind, url })).toMatch(
    new RegExp(`^must be an? .+ such as https://.+, because SCHEDULER_KIND is ${kind}$`),
  );
});

test("no text makes the judgement throw", () => {
  const kinds = Object.keys(vendors) as SchedulerKind[];
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.oneof(fc.string(), fc.webUrl()), (kind, url) => {
      expect(["string", "object"]).toContain(typeof pageProblem({ kind, url }));
    }),
    { numRuns: 1_000 },
  );
});
