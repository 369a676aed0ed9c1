import {
  type ElementHandle,
  type Frame,
  type JSHandle,
  launch,
  type LaunchOptions,
  type Page,
} from "puppeteer-core";
import { programPath } from "../../commands/run/programs.ts";
import { sayViolations, violationSaid } from "../support/policy-violations.ts";
import { visitorsBrowser } from "../support/visitors-browser.ts";
import type { DrivenPage } from "../support/driven-page.ts";
import { type Engine, type Find, type Setup, Visitor } from "./visitor.ts";

type Preferences = Readonly<Record<string, boolean | number>>;

/** A visitor's Firefox, with a fake microphone and without background requests. */
const preferences: Preferences = {
  // A fake microphone that hums, and no permission prompt.
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
  // Sound plays without a press, also on a machine without loudspeakers.
  "media.autoplay.default": 0,
  // Firefox's own background requests.
  "app.update.auto": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
};

const ofSetup: Readonly<Record<Setup, Preferences>> = {
  "as usual": {},
  dark: { "layout.css.prefers-color-scheme.content-override": 0 },
  // As after "Block" and "Remember this decision": Firefox's number for it is 2.
  "without a microphone": {
    "media.navigator.permission.disabled": false,
    "permissions.default.microphone": 2,
  },
};

/** Starts a Firefox that plays by the sound server at `loudspeaker`. */
export const startFirefox = (setup: Setup, loudspeaker?: string): Promise<Engine> =>
  start({
    browser: "firefox",
    executablePath: programPath("FIREFOX_PATH"),
    env: { ...process.env, PULSE_SERVER: loudspeaker },
    extraPrefsFirefox: { ...preferences, ...ofSetup[setup] },
  });

/** Starts a Chromium whose microphone is allowed for every page, or for none. */
export const startChromium = (setup: Setup): Promise<Engine> => {
  const answer =
    setup === "without a microphone"
      ? "--deny-permission-prompts"
      : "--use-fake-ui-for-media-stream";
  return start({ ...visitorsBrowser, args: [...visitorsBrowser.args, answer] });
};

async function start(options: LaunchOptions): Promise<Engine> {
  const browser = await launch({
    // A busy machine is no failure.
    timeout: 60_000,
    defaultViewport: { width: 1_280, height: 900 },
    ...options,
  });
  return {
    async open(site) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" || text.startsWith(violationSaid)) errors.push(text);
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.evaluateOnNewDocument(sayViolations, violationSaid);
      return new PuppeteerVisitor(site, page, errors);
    },
    stop: () => browser.close(),
  };
}

class PuppeteerVisitor extends Visitor {
  readonly #page: Page;
  readonly #errors: readonly string[];
  #at: Page | Frame;

  constructor(site: string, page: Page, errors: readonly string[]) {
    super(site);
    this.#page = page;
    this.#at = page;
    this.#errors = errors;
  }

  protected async goTo(url: string): Promise<void> {
    this.#at = this.#page;
    await this.#page.goto(url);
  }

  resizes(width: number, height: number): Promise<void> {
    return this.#page.setViewport({ width, height });
  }

  pressesKey(key: "Enter" | "Escape"): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  // The driver's types allow element handles, which are not used here.
  evaluate: DrivenPage["evaluate"] = (work, ...given) =>
    this.#at.evaluate(work as never, ...given) as Promise<never>;

  protected find: Find = async (look, ...given) => {
    const handle = (await this.#at.evaluateHandle(look as never, ...given)) as JSHandle;
    const element = handle.asElement() as ElementHandle<Element> | null;
    return (
      element && {
        click: () => element.click(),
        type: (text) => element.type(text),
        enter: async () => {
          const frame = await element.contentFrame();
          if (!frame) throw new Error("a frame that is gone was entered");
          this.#at = frame;
        },
      }
    );
  };

  leavesFrames(): Promise<void> {
    this.#at = this.#page;
    return Promise.resolve();
  }

  errors(): Promise<readonly string[]> {
    return Promise.resolve(this.#errors);
  }

  close(): Promise<void> {
    return this.#page.browserContext().close();
  }
}
