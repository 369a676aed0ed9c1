import { expect, test } from "vitest";
import { headersFor, headerTable, withReports } from "./header-table.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";

const policyOf = (environment: Record<string, string>): string =>
  headerTable(readSiteSettings(environment), ["a{}", "b{}", "a{}"]).everything[
    "Content-Security-Policy"
  ] ?? "";

const tidycal = { SCHEDULER_KIND: "tidycal", SCHEDULER_URL: "https://tidycal.com/fern/demo" };

test("each page's inlined sheet is allowed by its hash, once", () => {
  expect(policyOf({})).toMatch(/style-src 'self'( 'sha256-[\w+/]{43}='){2};/);
});

test("a call in the sandbox may reach only the sandbox, over http and over sockets", () => {
  const policy = policyOf({ SANDBOX_PORT: "5000" });
  expect(policy).toContain("connect-src 'self' http://localhost:5000 ws://localhost:5000;");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).not.toContain("daily");
});

test("a provider's call may reach only the provider and the hosted rooms", () => {
  const policy = policyOf({
    VOICE_API_URL: "https://voice.example/v1",
    SCHEDULER_KIND: "frame",
    SCHEDULER_URL: "https://book.example/us",
  });
  expect(policy).toContain(
    "connect-src 'self' https://voice.example wss://voice.example " +
      "https://*.daily.co wss://*.daily.co https://*.dailywebrtc.com wss://*.dailywebrtc.com " +
      "https://*.dailywebrtc.net wss://*.dailywebrtc.net;",
  );
  expect(policy).toContain(
    "script-src 'self' https://c.daily.co/call-machine/ https://c.dailywebrtc.com/call-machine/ " +
      "https://c.dailywebrtc.net/call-machine/;",
  );
  expect(policy).toContain("worker-src 'self' blob:;");
  expect(policy).toContain("media-src 'self' blob:;");
});

test("a scheduler that is a plain frame brings no script into the page", () => {
  const policy = policyOf({ SCHEDULER_KIND: "frame", SCHEDULER_URL: "https://book.example/us" });
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-src https://book.example;");
});

test("a vendor's script runs in a document with its own policy, and the pages allow none", () => {
  const { everything, hashed, own } = headerTable(readSiteSettings(tidycal), []);
  expect(everything["Content-Security-Policy"]).toContain("script-src 'self'; style-src 'self'; ");
  expect(everything["Content-Security-Policy"]).toContain("frame-src 'self';");
  const { "Content-Security-Policy": policy, ...others } = own["/scheduler/frame"] ?? {};
  expect(policy).toContain("script-src 'self' https://asset-tidycal.b-cdn.net;");
  expect(policy).toContain("frame-src data: https://tidycal.com;");
  expect(policy).toContain("connect-src https://asset-tidycal.b-cdn.net https://tidycal.com;");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("style-src 'unsafe-inline' ");
  // It may write markup, and no policy of ours could check it.
  expect(policy).not.toContain("trusted-types");
  expect(others["Permissions-Policy"]).toContain("microphone=()");
  expect(others["X-Robots-Tag"]).toBe("noindex");
  // Its origin is opaque, so our script in it loads by CORS.
  expect(hashed.headers["Access-Control-Allow-Origin"]).toBe("*");
});

test("the sandbox's scheduler runs on the sandbox's origin, and needs no such document", () => {
  const { everything, hashed, own } = headerTable(readSiteSettings({ SANDBOX_PORT: "5000" }), []);
  expect(everything["Content-Security-Policy"]).toContain("script-src 'self';");
  expect(everything["Content-Security-Policy"]).toContain("frame-src http://localhost:5000;");
  expect(own).not.toHaveProperty("/scheduler/frame");
  expect(hashed.headers).not.toHaveProperty("Access-Control-Allow-Origin");
});

test("a scheduler in a frame of its vendor's needs no such document", () => {
  const environment = {
    SCHEDULER_KIND: "calendly",
    SCHEDULER_URL: "https://calendly.com/fern/demo",
  };
  const { own } = headerTable(readSiteSettings(environment), []);
  expect(own).not.toHaveProperty("/scheduler/frame");
  expect(policyOf(environment)).toContain("frame-src https://calendly.com;");
});

test("a page asks for reports only if the owner set an address for them", () => {
  const table = headerTable(readSiteSettings({}), []);
  expect(withReports(table, table.reportsUrl)).toEqual(table);
  expect(JSON.stringify(table)).not.toMatch(/report/i);
});

test("reports of pages and of the scheduler's document go where the owner says", () => {
  const url = "https://reports.example/ringwell";
  const table = headerTable(readSiteSettings({ ...tidycal, REPORTS_URL: url }), []);
  const { everything, own } = withReports(table, table.reportsUrl);
  for (const headers of [everything, own["/scheduler/frame"]]) {
    expect(headers?.["Reporting-Endpoints"]).toBe('csp="https://reports.example/ringwell"');
    expect(headers?.["Content-Security-Policy"]).toMatch(/; report-to csp$/);
  }
});

test("only a file that exists and has a hash in its name may be cached for a year", () => {
  const table = headerTable(readSiteSettings({}), []);
  const kept = (path: string, found: boolean) =>
    headersFor(table, path, { found, secure: true })["Cache-Control"];
  expect(kept("/assets/a-1.js", true)).toBe("public, max-age=31536000, immutable");
  expect(kept("/assets/a-2.js", false)).toBe("no-cache");
  expect(kept("/about", true)).toBe("no-cache");
});
