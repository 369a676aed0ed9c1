import { expect, test } from "vitest";
import { headersFor, headerTable } from "./header-table.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";

const tableOf = (environment: Record<string, string>) =>
  headerTable(readSiteSettings(environment), ["a{}", "b{}", "a{}"]);
const policyOf = (environment: Record<string, string>): string =>
  tableOf(environment).everything["Content-Security-Policy"] ?? "";

const tidycal = { SCHEDULER_KIND: "tidycal", SCHEDULER_URL: "https://tidycal.com/fern/demo" };
const provider = { VOICE_API_URL: "https://voice.example/v1" };

test("each page's inlined sheet is allowed by its hash, once", () => {
  expect(policyOf({})).toMatch(/style-src 'self'( 'sha256-[\w+/]{43}='){2};/);
});

test.each<[string, Record<string, string>, readonly string[]]>([
  [
    "a call in the sandbox may reach only the sandbox, over http and over sockets",
    { SANDBOX_PORT: "5000" },
    ["connect-src 'self' http://localhost:5000 ws://localhost:5000;", "worker-src 'self';"],
  ],
  [
    "a provider's call may reach only the provider and the hosted rooms",
    provider,
    [
      "connect-src 'self' https://voice.example wss://voice.example https://*.daily.co wss://*.daily.co " +
        "https://*.dailywebrtc.com wss://*.dailywebrtc.com https://*.dailywebrtc.net wss://*.dailywebrtc.net;",
      "script-src 'self' https://c.daily.co/call-machine/ https://c.dailywebrtc.com/call-machine/ " +
        "https://c.dailywebrtc.net/call-machine/;",
      "worker-src 'self' blob:;",
      "media-src 'self' blob:;",
    ],
  ],
  [
    "a scheduler that is a plain frame brings no script into the page",
    { SCHEDULER_KIND: "frame", SCHEDULER_URL: "https://book.example/us" },
    ["script-src 'self';", "frame-src https://book.example;"],
  ],
  [
    "a vendor's script is not allowed on the pages",
    tidycal,
    ["script-src 'self';", "frame-src 'self';"],
  ],
])("%s", (_, environment, allowed) => {
  for (const directive of allowed) expect(policyOf(environment)).toContain(directive);
});

test("a vendor's script runs in a document with its own policy", () => {
  const { hashed, own } = tableOf(tidycal);
  const { "Content-Security-Policy": policy, ...others } = own["/scheduler/frame"] ?? {};
  for (const directive of [
    "script-src 'self' https://asset-tidycal.b-cdn.net;",
    "frame-src data: https://tidycal.com;",
    "connect-src https://asset-tidycal.b-cdn.net https://tidycal.com;",
    "frame-ancestors 'self'",
    "style-src 'unsafe-inline' ",
  ])
    expect(policy).toContain(directive);
  // It may write markup, and no policy of ours could check it.
  expect(policy).not.toContain("trusted-types");
  expect(others["Permissions-Policy"]).toContain("microphone=()");
  expect(others["X-Robots-Tag"]).toBe("noindex");
  // Its origin is opaque, so our script in it loads by CORS.
  expect(hashed.headers["Access-Control-Allow-Origin"]).toBe("*");
});

test.each([
  [{ SANDBOX_PORT: "5000" }, "http://localhost:5000"],
  [
    { SCHEDULER_KIND: "calendly", SCHEDULER_URL: "https://calendly.com/fern/demo" },
    "https://calendly.com",
  ],
])("a scheduler in a frame needs no such document: %j", (environment, origin) => {
  const { hashed, own } = tableOf(environment);
  expect(policyOf(environment)).toContain(`frame-src ${origin};`);
  expect(own).not.toHaveProperty("/scheduler/frame");
  expect(hashed.headers).not.toHaveProperty("Access-Control-Allow-Origin");
});

test("pages and the scheduler's document ask for reports only if the owner set an address for them", () => {
  expect(JSON.stringify(tableOf(tidycal))).not.toMatch(/report/i);
  const url = "https://reports.example/ringwell";
  const { everything, own } = tableOf({ ...tidycal, REPORTS_URL: url });
  for (const headers of [everything, own["/scheduler/frame"]]) {
    expect(headers?.["Reporting-Endpoints"]).toBe(`csp="${url}"`);
    expect(headers?.["Content-Security-Policy"]).toMatch(/; report-to csp$/);
  }
});

test.each([
  ["/assets/a-1.js", true, "public, max-age=31536000, immutable"],
  ["/assets/a-2.js", false, "no-cache"],
  ["/about", true, "no-cache"],
])("only a file that is there and has a hash is cached for a year: %s, %s", (path, found, says) => {
  expect(headersFor(tableOf({}), path, { found, secure: true })["Cache-Control"]).toBe(says);
});
