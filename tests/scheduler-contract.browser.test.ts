import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { testedFolders } from "./support/build-for-tests.ts";
import { routes } from "./support/pages.ts";
import { expect, kinds, onePerWay, test, visitor } from "./support/scheduler/contract-test.ts";

/*
 * What every scheduler keeps, whoever its vendor is: the built pages, the vendors on other origins, and
 * the browser's clock in the test's hand. The sentences are those of the specification, section 8.
 */
const loading = { phase: "loading_script", says: "Loading scheduler script..." };
const initializing = { phase: "initializing", says: "Initializing scheduler..." };
const retrying = (n: number) => ({
  phase: "initializing",
  says: `Retrying initialization (${n} of 3)...`,
});
const ready = { phase: "ready", says: "" };
const failed = {
  phase: "error",
  says: "Unable to load scheduler - please use the link below.",
};

/** The name of a script of ours, without its hash. */
const nameOf = (url: string): string | null =>
  /\/assets\/([a-z-]+?(?:\.module)?)-[\w-]{8}\.js$/.exec(url)?.[1] ?? null;
const adapters =
  /^(calendly|cal|hubspot|gohighlevel|plain-frame|in-document|isolated-frame|vendor-document)$/;
/** With the words and the island's own part; React and the shared buttons are everybody's. */
const ofTheScheduler = /^(scheduler-frame(\.module)?|fields-of|names-of|read-signal)$/;

// Each worker has vendors and sites of its own.
test.describe.configure({ mode: "parallel" });

for (const { kind, byScript, speaks } of kinds) {
  /** Whether an attempt fails for want of a network: no script, and no vendor who says that it failed. */
  const byNetwork = !byScript && kind !== "cal";

  test.describe(`the ${kind} scheduler`, () => {
    test("loads its own code alone when a tenth of it is in view, goes from its script to ready in 790 px, grows, tells a booking once, nobody who it is, and lets the keyboard pass", async ({
      visit,
      page,
    }) => {
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => {
        problems.push(...(message.type() === "error" ? [message.text()] : []));
        expect(message.text()).not.toMatch(/dana/i);
      });
      const there = await (await visit(kind)).open();
      const elsewhere: string[] = [];
      const scripts = new Map<string, string>();
      page.on("request", (request) => {
        if (!request.url().startsWith(there.vendors.pages.origin)) elsewhere.push(request.url());
        const name = nameOf(request.url());
        // The frame's document is another one, and its script counts for itself.
        if (name && request.frame() === page.mainFrame()) scripts.set(name, request.url());
      });
      await page.locator("#book-demo").getByRole("button").first().focus();
      await there.wakes();
      expect(there.vendors.asked).toEqual([]);
      await there.comesIntoView();
      await there.becomes("ready");
      const states = (await there.told()).map(({ phase, says }) => ({ phase, says }));
      expect(states).toEqual([loading, initializing, ready]);
      expect((await there.frame.boundingBox())?.height).toBe(790);
      await expect(there.frame).toHaveAttribute("title", "Book a live demo");
      // Focus stays with the visitor.
      await expect(page.locator("#book-demo").getByRole("button").first()).toBeFocused();
      await expect(there.link).toBeVisible();
      const own = [...scripts.keys()].filter((name) => adapters.test(name));
      expect(own).toEqual([byScript ? "in-document" : kind === "frame" ? "plain-frame" : kind]);
      let bytes = 0;
      for (const [name, url] of scripts) {
        if (!ofTheScheduler.test(name) && !own.includes(name)) continue;
        const script = await readFile(join(testedFolders.dist, new URL(url).pathname));
        bytes += brotliCompressSync(script).length;
      }
      expect(bytes).toBeGreaterThan(1_000);
      expect(bytes).toBeLessThanOrEqual(3_400);

      if (speaks) {
        await there.vendorSays("height", 100);
        await there.vendorSays("height", 1_200);
        await expect.poll(async () => (await there.frame.boundingBox())?.height).toBe(1_200);
        await there.vendorSays("height", 90_000);
        await expect.poll(async () => (await there.frame.boundingBox())?.height).toBe(2_000);
        for (const id of ["b1", "b1", "b1"]) await there.vendorSays("booked", id);
        await expect
          .poll(async () => (await there.told()).at(-1)?.says)
          .toBe("Your demo is booked.");
        expect(
          (await there.told()).filter(({ says }) => says === "Your demo is booked."),
        ).toHaveLength(1);
      }
      const address = new URL((await there.vendorsFrame()).url());
      const given = new URLSearchParams(
        kind === "sandbox" ? address.hash.slice(1) : address.search,
      );
      const names = ["name", "firstName", "first_name"].map((name) => given.get(name));
      const [name = null] = names.filter(Boolean);
      if (speaks) {
        expect(given.get("email")).toBe(visitor.email);
        expect(visitor.name).toContain(name);
      } else expect([given.get("email"), name]).toEqual([null, null]);
      expect(elsewhere.join(" ")).not.toMatch(/dana/i);
      expect(problems).toEqual([]);
      if (!onePerWay.has(kind)) return;

      const frame = await there.vendorsFrame();
      const skip = there.place.getByRole("link", { name: "Skip the scheduler" });
      await skip.focus();
      await page.keyboard.press("Tab");
      await expect(frame.getByRole("button", { name: "10:00 am" })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(there.link).toBeFocused();
      await skip.focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(there.link).toBeFocused();
      if (kind === "sandbox") await axeAgrees(page);
    });

    // What follows is the same for all that are shown in the same way.
    if (!onePerWay.has(kind)) return;

    test("retries three times, 800 ms apart, and says so; then the link is what is left", async ({
      visit,
      page,
      vendors,
    }) => {
      const there = await visit(kind);
      vendors.failures = 9;
      await page.addInitScript(failAttempts, { number: 9, byNetwork });
      await there.open();
      await there.comesIntoView();
      for (const says of [1, 2, 3].map(retrying)) {
        await expect(there.place.getByRole("status")).toHaveText(says.says);
        await page.clock.runFor(799);
        await expect(there.place.getByRole("status")).toHaveText(says.says);
        await page.clock.runFor(1);
      }
      await there.becomes("error");
      expect(await there.told()).toEqual([
        { ...loading, atMs: 0 },
        { ...initializing, atMs: 0 },
        { ...retrying(1), atMs: 0 },
        { ...retrying(2), atMs: 800 },
        { ...retrying(3), atMs: 1_600 },
        { ...failed, atMs: 2_400 },
      ]);
      await page.clock.runFor(60_000);
      await there.becomes("error");
      await expect(there.frame).toHaveCount(0);
      await expect(there.link).toBeVisible();
      if (kind === "sandbox") await axeAgrees(page);
    });

    test("hears nobody but its own frame and nothing it cannot understand, is given up after 8 s, and welcome when it wakes", async ({
      visit,
      page,
      vendors,
    }) => {
      const there = await visit(kind);
      vendors.says = "nothing";
      vendors.page = speaks ? "works" : "hangs";
      await there.open();
      await there.comesIntoView();
      await expect.poll(() => vendors.pages.asked.length).toBeGreaterThan(0);
      if (speaks) await there.vendorsFrame();
      await there.becomes("initializing");
      await page.evaluate(forgeMessages);
      if (speaks) await (await there.vendorsFrame()).evaluate(sayNonsense);
      // A message of the page to itself comes after all that were posted before it.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener("message", ({ data }) => data === "last" && resolve(data));
            postMessage("last");
          }),
      );
      await page.clock.runFor(7_999);
      await there.becomes("initializing");
      await page.clock.runFor(1);
      await there.becomes("error");
      expect(await there.told()).toEqual([
        { ...loading, atMs: 0 },
        { ...initializing, atMs: 0 },
        { ...failed, atMs: 8_000 },
      ]);
      await expect(there.link).toBeVisible();
      if (!speaks) return;
      await there.vendorSays("ready");
      await there.becomes("ready");
      await expect(there.frame).toBeVisible();
    });
  });
}

test("without script every kind is offered by its link alone, and the policy allows nothing else", async ({
  siteOf,
  vendors,
}) => {
  for (const { kind, byScript } of kinds) {
    const { url } = vendors.choiceOf(kind, "visible");
    const { documents, headers } = await siteOf(kind);
    for (const { path } of routes) {
      const page = documents.get(path) ?? "";
      const [, place, another] = page.split('data-island="scheduler"');
      expect([place !== undefined, another], path).toEqual([path === "/", undefined]);
      const away = [...page.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g)].map(([tag]) => tag);
      expect(away.length, path).toBeGreaterThan(0);
      for (const tag of away) expect(tag).toContain(`href="${url}"`);
      const [shown = ""] = place?.split("</section>") ?? [];
      if (place !== undefined) expect(shown).toContain(`href="${url}"`);
      expect(shown).not.toContain("<button");
    }

    const policy = (text = ""): Map<string, string> =>
      new Map(
        text.split("; ").map((line) => [line.split(" ")[0] ?? "", line.replace(/^\S+ /, "")]),
      );
    const page = policy(headers.everything["Content-Security-Policy"]);
    const own = policy(headers.own["/scheduler/frame"]?.["Content-Security-Policy"]);
    expect(page.get("script-src")).toBe("'self'");
    expect(page.get("style-src")).not.toContain("unsafe");
    const [pages, scripts] = [vendors.pages.origin, vendors.scripts.origin];
    // The sandbox's script runs in a document that the sandbox serves.
    const inOurDocument = byScript && kind !== "sandbox";
    expect(page.get("frame-src")).toBe(inOurDocument ? "'self'" : pages);
    if (inOurDocument) {
      expect(own.get("frame-src")).toBe(`data: ${pages}`);
      expect(own.get("script-src")).toBe(`'self' ${scripts}`);
      expect(own.get("frame-ancestors")).toBe("'self'");
    } else expect(headers.own).not.toHaveProperty("/scheduler/frame");
  }
});

/** Axe waits by the page's own clock. */
async function axeAgrees(page: Page): Promise<void> {
  await page.clock.resume();
  expect(await axeFindings(page, "#book-demo")).toEqual([]);
}

/** Runs in every document: attempts fail as often as said, by the script or for want of a network. */
function failAttempts({ number, byNetwork }: { number: number; byNetwork: boolean }): void {
  let left = number;
  Object.assign(globalThis, { failures: number });
  if (!byNetwork) return;
  Object.defineProperty(Navigator.prototype, "onLine", {
    get: () => left-- <= 0,
    configurable: true,
  });
}

/** Runs in the page: what every vendor would say, from the right origin of some and the wrong window. */
function forgeMessages(): void {
  const booking = { source: "demo-scheduler", v: 1, bookingId: "forged" };
  const forged = [
    { event: "calendly.event_type_viewed" },
    { event: "calendly.event_scheduled", payload: { event: { uri: "forged" } } },
    { fullType: "CAL:demo0:linkReady", type: "linkReady", namespace: "demo0" },
    "readyForConsentListener",
    { height: 1_500 },
    { type: "booking-app", height: 1_500 },
    ["msgsndr-booking-complete", { appointmentId: "forged" }],
    { ...booking, type: "ready" },
    { ...booking, type: "booked" },
    { source: "scheduler-frame", attempt: 0, type: "ready" },
  ];
  for (const message of forged) window.postMessage(message, "*");
}

/** Runs in the vendor's page: what it may never mean. */
function sayNonsense(): void {
  const odd = [
    null,
    undefined,
    7,
    "",
    [],
    [null],
    ["msgsndr-form-submit"],
    {},
    { event: null, payload: null },
    { event: "calendly.page_height" },
    { fullType: "CAL:other:linkReady" },
    { fullType: 7 },
    { type: "ready" },
    { source: "demo-scheduler", v: 2, type: "ready" },
    { source: "scheduler-frame", attempt: 0, type: "ready" },
    { type: "clear" },
    { type: "mount", attempt: 0 },
    { height: undefined },
    { meetingBookSucceeded: "yes" },
  ];
  for (const message of odd) parent.postMessage(message, "*");
}
