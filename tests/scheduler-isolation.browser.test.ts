import { expect, type Frame, type Page, test } from "@playwright/test";
import { hostileScript, type Reached, secret } from "./support/scheduler/hostile-script.ts";
import { PlayedVendors } from "./support/scheduler/played-vendors.ts";
import { type ServedSite, siteWith } from "./support/site-with.ts";

/*
 * A vendor's script turns hostile: it reaches nothing of the page it is shown in, of the site's storage,
 * or of the microphone. The script of the sandbox's scheduler is held to the same.
 */
let vendors: PlayedVendors;
let site: ServedSite;

/** The site with this kind of scheduler, whose script is hostile from now on. */
async function hostileSite(kind: "sandbox" | "tidycal" | "script"): Promise<void> {
  vendors = await new PlayedVendors().open();
  vendors.reset(kind);
  const { script, ...choice } = vendors.choiceOf(kind, "visible");
  const unsigned = script && { script: { src: script.src } };
  const scheduler = { ...choice, ...unsigned };
  site = await siteWith({ scheduler }, { prefill: { email: "dana@fern.example" } });
  const asUsual = vendors.pages.answer;
  const hostile = { type: "text/javascript", body: hostileScript(site.origin, echoOf(vendors)) };
  vendors.scripts.answer = () => hostile;
  vendors.pages.answer = (url, request) =>
    url.pathname === "/echo"
      ? {
          headers: { "Access-Control-Allow-Origin": "*" },
          body: String(request.headers.origin),
        }
      : url.pathname === "/scheduler/embed.js"
        ? hostile
        : asUsual(url, request);
}

const echoOf = ({ pages }: PlayedVendors): string => `${pages.origin}/echo`;

test.afterEach(() => {
  site.close();
  vendors.close();
});

/** The home page as a visitor uses it: in a call, with things stored. */
async function visitInCall(page: Page): Promise<void> {
  await page.goto(site.origin);
  await page.evaluate(async (hidden) => {
    localStorage.setItem(hidden, hidden);
    sessionStorage.setItem(hidden, hidden);
    document.cookie = `${hidden}=${hidden}`;
    await caches.open(hidden);
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(hidden);
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    const liveMicrophone = await navigator.mediaDevices.getUserMedia({ audio: true });
    Object.assign(globalThis, { liveMicrophone });
  }, secret);
  await page.locator("#book-demo").scrollIntoViewIfNeeded();
}

/** The document in which the hostile script runs. */
async function hostileFrame(page: Page): Promise<Frame> {
  const runs = (frame: Frame): Promise<boolean> =>
    frame.evaluate(() => "attack" in globalThis).catch(() => false);
  let found: Frame | undefined;
  await expect
    .poll(async () => {
      for (const frame of page.frames()) if (await runs(frame)) found = frame;
      return found !== undefined;
    })
    .toBe(true);
  return found as Frame;
}

interface Attack {
  keysHeard: number;
  told: string[];
  reached: Promise<Reached>;
}
const reachedIn = (frame: Frame): Promise<Reached> =>
  frame.evaluate(() => (globalThis as unknown as { attack: Attack }).attack.reached);
const keysHeardIn = (frame: Frame): Promise<number> =>
  frame.evaluate(() => (globalThis as unknown as { attack: Attack }).attack.keysHeard);

for (const kind of ["tidycal", "script", "sandbox"] as const) {
  test(`a hostile ${kind} script reaches nothing of the page, its storage or its microphone`, async ({
    page,
  }) => {
    await hostileSite(kind);
    await visitInCall(page);
    const frame = await hostileFrame(page);

    const reached = await reachedIn(frame);
    expect(Object.keys(reached)).toHaveLength(15);
    expect(Object.keys(reached).filter((attempt) => reached[attempt])).toEqual([]);
    await page.locator("#book-demo").getByRole("button").first().press("a");
    await page.keyboard.type("my card number");
    expect(await keysHeardIn(frame)).toBe(0);
    await expect(page.locator("body")).not.toHaveAttribute("data-hacked");
    expect(page.url()).toBe(`${site.origin}/`);
    // The sandbox's scheduler fills in its form; no vendor's script is told who the visitor is.
    const told = await frame.evaluate(
      () => (globalThis as unknown as { attack: Attack }).attack.told,
    );
    expect(told.join()).toContain("mount");
    expect(told.join().includes("dana@fern.example")).toBe(kind === "sandbox");
  });
}

test("opened by itself, the scheduler's document runs no vendor's script", async ({ page }) => {
  for (const kind of ["script", "sandbox"] as const) {
    await hostileSite(kind);
    const host = kind === "sandbox" ? vendors.pages.origin : site.origin;
    const leads = kind === "script" ? page.waitForURL(`${vendors.pages.origin}/**`) : null;
    await page.goto(`${host}/scheduler/frame?parent=${site.origin}`).catch(() => null);
    await leads;
    await page.waitForLoadState("networkidle");
    expect(
      vendors.asked.filter((url) => url.endsWith(".js") && !url.endsWith("/frame.js")),
    ).toEqual([]);
    if (kind === "script") {
      site.close();
      vendors.close();
    }
  }
});

test("another site cannot frame the scheduler's document", async ({ page }) => {
  await hostileSite("script");
  const asUsual = vendors.pages.answer;
  vendors.pages.answer = (url, request) =>
    url.pathname === "/another-site"
      ? { body: `<iframe src="${site.origin}/scheduler/frame"></iframe>` }
      : asUsual(url, request);
  await page.goto(`${vendors.pages.origin}/another-site`);
  await page.waitForLoadState("networkidle");
  expect(page.frames()).toHaveLength(2);
  expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  expect(vendors.scripts.asked).toEqual([]);
});
