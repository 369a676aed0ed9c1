import fc from "fast-check";
import { expect, test } from "vitest";
import { PolicyReports } from "./policy-reports.ts";

type Said = { count: number; more?: boolean };

function reports(): { said: Said[]; take: (body: unknown) => boolean } {
  const said: Said[] = [];
  const counted = new PolicyReports(
    (path) => ["/", "/pricing"].includes(path),
    (line) => said.push(JSON.parse(line) as Said),
  );
  return { said, take: (body) => counted.take(JSON.stringify(body)) };
}

const violation = (body: object) => [{ type: "csp-violation", url: "x", body }];

test("a report is counted by what was stopped and on which page", () => {
  const { said, take } = reports();
  const body = {
    documentURL: "https://site.example/pricing",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://other.example/script.js",
  };
  expect(take(violation(body))).toBe(true);
  expect(said).toEqual([
    {
      event: "policy-violation",
      directive: "script-src-elem",
      blocked: "https://other.example",
      page: "/pricing",
      count: 1,
    },
  ]);
});

test("the older form of report counts alike", () => {
  const { said, take } = reports();
  const report = {
    "document-uri": "https://site.example/",
    "violated-directive": "script-src 'self' https://a.example",
    "blocked-uri": "inline",
  };
  expect(take({ "csp-report": report })).toBe(true);
  expect(said).toMatchObject([{ directive: "script-src", blocked: "inline", page: "/" }]);
});

test("a name, a phone and a treatment sent in every field are in nothing that is said", () => {
  const { said, take } = reports();
  const canary = "Marigold Fennimore +1 555 0123 botox";
  const everywhere = encodeURIComponent(canary);
  take(
    violation({
      documentURL: `https://site.example/${everywhere}?q=${everywhere}#${everywhere}`,
      referrer: `https://site.example/?q=${everywhere}`,
      blockedURL: `https://other.example/${everywhere}?q=${everywhere}`,
      effectiveDirective: "img-src",
      originalPolicy: canary,
      sample: canary,
      user_agent: canary,
    }),
  );
  take(violation({ blockedURL: canary, effectiveDirective: canary, documentURL: canary }));
  expect(said).toHaveLength(2);
  expect(JSON.stringify(said)).not.toMatch(/marigold|fennimore|555|botox/i);
});

test("the same again is said at each power of ten only", () => {
  const { said, take } = reports();
  for (let time = 0; time < 250; time += 1) take(violation({ effectiveDirective: "img-src" }));
  expect(said.map((line) => line.count)).toEqual([1, 10, 100]);
});

test("whoever invents a thousand kinds is one kind more than a hundred", () => {
  const { said, take } = reports();
  for (let kind = 0; kind < 1_000; kind += 1) {
    take(violation({ blockedURL: `https://host-${kind}.example/`, effectiveDirective: "img-src" }));
  }
  const more = said.filter((line) => line.more);
  expect(said.length - more.length).toBe(100);
  expect(more.map((line) => line.count)).toEqual([1, 10, 100]);
});

test("what is no report is refused, whatever it is", () => {
  const counted = new PolicyReports(
    () => true,
    () => undefined,
  );
  expect([counted.take("{"), counted.take("7"), counted.take('{"a":1}')]).toEqual([
    false,
    false,
    false,
  ]);
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
      expect(typeof counted.take(body)).toBe("boolean");
    }),
    { numRuns: 2_000 },
  );
});
