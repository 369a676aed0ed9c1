import { expect, type Frame, type Page, test as base } from "@playwright/test";
import { quietPolicy } from "../policy-violations.ts";
import { siteWith, type ServedSite } from "../site-with.ts";
import { PlayedVendors, type PlayedKind } from "./played-vendors.ts";

/** Typed anew here: every kind that SCHEDULER_KIND takes, and whether its script runs in a document. */
export const kinds: readonly { kind: PlayedKind; byScript: boolean; speaks: boolean }[] = [
  { kind: "sandbox", byScript: true, speaks: true },
  { kind: "calendly", byScript: false, speaks: true },
  { kind: "cal", byScript: false, speaks: true },
  { kind: "hubspot", byScript: false, speaks: true },
  { kind: "gohighlevel", byScript: false, speaks: true },
  { kind: "tidycal", byScript: true, speaks: false },
  { kind: "frame", byScript: false, speaks: false },
  { kind: "script", byScript: true, speaks: false },
];

/** One kind of each way to be shown: by our script, a frame that is answered, a silent one, a vendor's script. */
export const onePerWay: ReadonlySet<PlayedKind> = new Set(["sandbox", "cal", "frame", "script"]);

export const visitor = { name: 'Dana "D" & Co', email: "dana+demo@fern.example" };

/** What the vendor's page can be told to say. */
type Vendor = Record<"ready" | "failed", () => void> &
  Record<"height", (px: number) => void> &
  Record<"booked", (id: string) => void>;

interface Told {
  atMs: number;
  phase: string;
  says: string;
}

/** The home page with one vendor's scheduler, its clock in the test's hand. */
export class Visit {
  readonly page: Page;
  readonly vendors: PlayedVendors;
  readonly site: ServedSite;

  constructor(page: Page, vendors: PlayedVendors, site: ServedSite) {
    this.page = page;
    this.vendors = vendors;
    this.site = site;
  }

  /** Opens the page with its clock held, and notes every state of the scheduler from now on. */
  async open(): Promise<this> {
    await this.holdClock();
    return this.arrive();
  }

  async holdClock(): Promise<void> {
    await this.page.clock.install({ time: new Date("2026-01-05T10:00:00Z") });
    await this.page.clock.pauseAt(new Date("2026-01-05T10:01:00Z"));
  }

  async arrive(): Promise<this> {
    await this.page.goto(this.site.origin);
    await this.page.evaluate(noteStates);
    return this;
  }

  /** The island wakes when its first line is in view; nothing is asked of a vendor yet. */
  async wakes(): Promise<void> {
    await this.scrollTo(0.06);
    await expect(this.page.locator("[data-island=scheduler][data-awake]")).toBeAttached();
  }

  get place() {
    return this.page.locator("#book-demo [data-phase][aria-busy]");
  }
  get frame() {
    return this.place.locator("iframe");
  }
  get link() {
    return this.place.getByRole("link", { name: /^Open the scheduling page/ });
  }

  /** Brings a share of the place into view, from below: the page's end is far under it. */
  async scrollTo(share: number): Promise<void> {
    await this.place.evaluate((place, of) => {
      const { top, height } = place.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight + height * of, behavior: "instant" });
    }, share);
  }

  async comesIntoView(): Promise<void> {
    await this.scrollTo(0.3);
  }

  phase(): Promise<string | null> {
    return this.place.getAttribute("data-phase");
  }

  async becomes(phase: string): Promise<void> {
    await expect(this.place).toHaveAttribute("data-phase", phase);
  }

  /** States and sentences in order, each with its time after the first. */
  async told(): Promise<Told[]> {
    const told = await this.page.evaluate(() => (globalThis as { told?: Told[] }).told ?? []);
    return told.map(({ atMs, ...rest }) => ({ ...rest, atMs: atMs - (told[0]?.atMs ?? 0) }));
  }

  /** The vendor's own frame, be it in the page or in a document of its script. */
  async vendorsFrame(): Promise<Frame> {
    const find = (): Frame | undefined =>
      this.page
        .frames()
        .filter((frame) => !frame.url().includes("/scheduler/frame"))
        .find((frame) => frame.url().startsWith(this.vendors.pages.origin));
    await expect.poll(() => find() !== undefined).toBe(true);
    return find() as Frame;
  }

  /** Makes the vendor's page say one thing in its own words. */
  async vendorSays<Word extends keyof Vendor>(
    word: Word,
    ...given: Parameters<Vendor[Word]>
  ): Promise<void> {
    const frame = await this.vendorsFrame();
    await frame.evaluate(
      `vendor[${JSON.stringify(word)}](${given.map((one) => JSON.stringify(one)).join()})`,
    );
  }
}

/** Runs in the page. */
function noteStates(): void {
  const place = document.querySelector("#book-demo [data-phase][aria-busy]");
  if (!place) throw new Error("the page has no place for a scheduler");
  const told: { atMs: number; phase: string; says: string }[] = [];
  Object.assign(globalThis, { told });
  const note = (): void => {
    const phase = place.getAttribute("data-phase") ?? "";
    const says = place.querySelector("[role=status]")?.textContent ?? "";
    const last = told.at(-1);
    if (last?.phase !== phase || last.says !== says) told.push({ atMs: Date.now(), phase, says });
  };
  new MutationObserver(note).observe(place, {
    attributes: true,
    childList: true,
    characterData: true,
    subtree: true,
  });
}

export const test = base.extend<
  { visit: (kind: PlayedKind) => Promise<Visit>; quietPolicy: void },
  { vendors: PlayedVendors; siteOf: (kind: PlayedKind) => Promise<ServedSite> }
>({
  vendors: [
    async ({}, use) => {
      const vendors = await new PlayedVendors().open();
      await use(vendors);
      vendors.close();
    },
    { scope: "worker" },
  ],

  siteOf: [
    async ({ vendors }, use) => {
      const sites = new Map<PlayedKind, Promise<ServedSite>>();
      await use((kind) => {
        const site =
          sites.get(kind) ??
          siteWith({ scheduler: vendors.choiceOf(kind, "visible") }, { prefill: visitor });
        sites.set(kind, site);
        return site;
      });
      for (const site of sites.values()) (await site).close();
    },
    { scope: "worker" },
  ],

  quietPolicy,

  visit: async ({ page, vendors, siteOf }, use) => {
    await use(async (kind) => {
      vendors.reset(kind);
      return new Visit(page, vendors, await siteOf(kind));
    });
  },
});

export { expect };
