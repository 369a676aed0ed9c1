import fc from "fast-check";
import { expect, test } from "vitest";
import { policyReports } from "./policy-reports.ts";

type Said = { count: number; more?: boolean };

const policies = [
  "default-src 'none'; script-src 'self' https://c.daily.co/call-machine/; connect-src 'self' " +
    "http://localhost:4174 http://[::1]:4174 https://*.daily.co wss://*.daily.co; frame-src https://book.example",
  "frame-ancestors 'self'; script-src 'self' https://vendor.example:8443",
];

function reports(isPage = (path: string): boolean => ["/", "/pricing"].includes(path)): {
  said: Said[];
  take: (body: unknown) => boolean;
} {
  const said: Said[] = [];
  const counted = policyReports({ isPage, policies }, (line) =>
    said.push(JSON.parse(line) as Said),
  );
  return { said, take: (body) => counted(JSON.stringify(body)) };
}

const violation = (body: object) => [{ type: "csp-violation", url: "x", body }];

test("a report is counted by what was stopped and on which page", () => {
  const { said, take } = reports();
  const body = {
    documentURL: "https://site.example/pricing",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://book.example/script.js",
  };
  expect(take(violation(body))).toBe(true);
  expect(said).toEqual([
    {
      event: "policy-violation",
      directive: "script-src-elem",
      blocked: "https://book.example",
      page: "/pricing",
      count: 1,
    },
  ]);
});

/** What a report says was stopped, as it is then counted. */
function blockedOf(blockedURL: string): unknown {
  const { said, take } = reports();
  take(violation({ blockedURL, documentURL: "https://site.example/" }));
  return said.map((line) => (line as { blocked?: unknown }).blocked)[0];
}

test.each([
  ["https://c.daily.co/call-machine/versioned/1/a.js?name=b", "https://c.daily.co"],
  ["https://gs.daily.co/_ks_/", "https://*.daily.co"],
  ["wss://quillonia.daily.co/", "wss://*.daily.co"],
  ["http://localhost:4174/call/web", "http://localhost:4174"],
  ["http://[::1]:4174/call/web", "http://[::1]:4174"],
  ["https://vendor.example:8443/embed.js", "https://vendor.example:8443"],
  ["https://site.example/assets/a.js", "self"],
  ["inline", "inline"],
  ["trusted-types-sink", "trusted-types-sink"],
  ["data", "data"],
  ["blob:https://site.example/5550123", "blob"],
  ["data:text/html,botox", "data"],
])("of %s no more is said than the site's own policies do: %s", (stopped, counted) => {
  expect(blockedOf(stopped)).toBe(counted);
});

test.each([
  "Quillonia Birdwhistle",
  "botox",
  "5550123",
  "tel:5550123",
  "quillonia://birdwhistle",
  "https://quillonia-birdwhistle.example/botox?q=botox#botox",
  "https://botox@c.daily.co:5550/",
  "https://c.daily.co.quillonia.example/",
  "http://book.example.botox/",
  "wss://quillonia.example/",
  "inline botox",
])("%s, alone in any field, is in nothing that is said", (canary) => {
  for (const field of [
    "documentURL",
    "referrer",
    "blockedURL",
    "effectiveDirective",
    "originalPolicy",
    "sample",
    "sourceFile",
    "disposition",
    "user_agent",
  ]) {
    const { said, take } = reports();
    expect(take(violation({ [field]: canary }))).toBe(true);
    expect(said).not.toEqual([]);
    expect(JSON.stringify(said)).not.toMatch(/quillonia|birdwhistle|5550|555 0|botox/i);
  }
});

test("the same again is said at each power of ten only", () => {
  const { said, take } = reports();
  for (let time = 0; time < 250; time += 1) take(violation({ effectiveDirective: "img-src" }));
  expect(said.map((line) => line.count)).toEqual([1, 10, 100]);
});

test("after a hundred kinds of report, all others are counted as one", () => {
  const { said, take } = reports(() => true);
  for (let kind = 0; kind < 1_000; kind += 1) {
    const documentURL = `https://site.example/${kind}`;
    take(violation({ documentURL, effectiveDirective: "img-src" }));
  }
  const more = said.filter((line) => line.more);
  expect(said.length - more.length).toBe(100);
  expect(more.map((line) => line.count)).toEqual([1, 10, 100]);
});

test("a body that is not a report is refused", () => {
  const counted = policyReports({ isPage: () => true, policies }, () => undefined);
  for (const body of ["{", "7", '{"a":1}']) expect(counted(body)).toBe(false);
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
      expect(typeof counted(body)).toBe("boolean");
    }),
    { numRuns: 2_000 },
  );
});
