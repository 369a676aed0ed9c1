import { Hono } from "hono";
import { expect, test } from "vitest";
import { sandboxApp } from "../src/sandbox-app.ts";
import { callPageRoutes } from "../src/call-page/call-page-routes.ts";
import { addressOf } from "../src/http/visitors/visitor-address.ts";
import { reportedFailures } from "../testing/reported-failures.ts";
import { own, schedulerWith, site } from "../testing/scheduler/scheduler-under-test.ts";

function sandbox() {
  const { routes } = schedulerWith();
  const plain = new Hono()
    .get("/plain", (c) => c.text("plain"))
    .get("/page", (c) => c.html("<p>a page</p>"))
    .get("/at-once", () => {
      throw new TypeError("no such table: /var/lib/secret");
    })
    .get("/later", () => Promise.reject(new TypeError("no such table: /var/lib/secret")))
    .post("/from", (c) => c.text(addressOf(c.req.raw)));
  return sandboxApp({
    siteOrigins: [site],
    hosts: ["localhost"],
    parts: [routes, plain, callPageRoutes()],
    mostBodyBytes: 100_000,
  });
}

/** The headers of an answer: referrer policy, browsing context group, and which sites may load it. */
test.each([
  ["/plain", "no-referrer", undefined, undefined],
  ["/page", "no-referrer", "same-origin", "same-origin"],
  ["/talk", "same-origin", "same-origin", "same-origin"],
  // With "no-referrer" a browser would send its form as from the origin "null", which is refused. Other
  // sites show it in a frame.
  ["/book", "same-origin", "same-origin", "cross-origin"],
  ["/scheduler/embed.js", "no-referrer", undefined, "cross-origin"],
])("%s says what it gives away, and no browser guesses its type", async (path, ...expected) => {
  const { headers } = await sandbox().request(own + path);
  const names = ["referrer-policy", "cross-origin-opener-policy", "cross-origin-resource-policy"];
  expect(names.map((name) => headers.get(name) ?? undefined)).toEqual(expected);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

/** A body without an announced length. */
function unannounced(bytes: number, path: string): Request {
  const body = new Blob(["x".repeat(bytes)]).stream();
  return new Request(own + path, { method: "POST", body, duplex: "half" } as RequestInit);
}

test.each(["/from", "/plain", "/scheduler/owner/forget", "/scheduler/owner/feed", "/nothing"])(
  "a body that is too long is refused at %s, announced or not",
  async (path) => {
    const app = sandbox();
    const body = "x".repeat(100_001);
    const headers = { "content-length": String(body.length) };
    expect((await app.request(own + path, { method: "POST", body, headers })).status).toBe(413);
    expect((await app.fetch(unannounced(100_001, path))).status).toBe(413);
  },
);

test("a visitor who does not announce the length of a body is still the same visitor", async () => {
  const connection = { incoming: { socket: { remoteAddress: "192.0.2.7" } } };
  const answer = await sandbox().fetch(unannounced(10, "/from"), connection as never);
  expect(await answer.text()).toBe("192.0.2.7");
});

const { heads } = reportedFailures();

test("a failure is answered without its words, and reported once", async () => {
  for (const path of ["/at-once", "/later"]) {
    const answer = await sandbox().request(own + path);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      message: "The sandbox failed to answer. Try again.",
      statusCode: 500,
    });
  }
  const page = await sandbox().request(`${own}/later`, { headers: { accept: "text/html" } });
  expect([page.status, await page.text()]).toEqual([
    500,
    expect.stringMatching(/^<!doctype html>/),
  ]);
  expect(heads()).toEqual(Array(3).fill("The sandbox failed to answer. TypeError"));
});

test("what is not there is a page to a person who opens it, and JSON to a program", async () => {
  const ask = async (accept: string) => {
    const answer = await sandbox().request(`${own}/nothing`, { headers: { accept } });
    return [answer.status, answer.headers.get("content-type"), await answer.text()];
  };
  expect(await ask("text/html,*/*")).toEqual([
    404,
    expect.stringMatching(/^text\/html/),
    expect.stringContaining("There is nothing here"),
  ]);
  expect(await ask("*/*")).toEqual([
    404,
    "application/json",
    expect.stringMatching(/^\{"message"/),
  ]);
});

test("the call's own page may connect to the sandbox alone", async () => {
  const { headers } = await sandbox().request(`${own}/talk`);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy.split("; ")).toContain(
    "connect-src 'self' ws://localhost:4174 wss://localhost:4174",
  );
});
