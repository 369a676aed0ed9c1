import { Builder, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { programPath } from "../../commands/run/programs.ts";
import { runHost } from "../support/run-host.ts";
import type { DrivenPage } from "../support/driven-page.ts";
import { type Engine, type Find, type Setup, Visitor } from "./visitor.ts";

const microphone = "--enable-mock-capture-devices=true";
const ofSetup: Readonly<Record<Setup, readonly string[]>> = {
  "as usual": [microphone],
  dark: ["--dark-mode", microphone],
  "without a microphone": [],
};

/** Starts WebKit's driver, with a virtual screen and the sound server at `loudspeaker`. */
export async function startWebKit(setup: Setup, loudspeaker?: string): Promise<Engine> {
  const screen = await runHost({
    program: programPath("XVFB_PATH"),
    args: ["-displayfd", "2", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
    ready: /^\d+$/m,
  });
  const driver = new DriverService.Builder(programPath("WEBKIT_DRIVER_PATH"))
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: `:${/^\d+$/m.exec(screen.said())?.[0]}`,
      // On a Wayland desktop, the window would be visible without this.
      GDK_BACKEND: "x11",
      PULSE_SERVER: loudspeaker ?? "",
    })
    .build();
  const address = await driver.start();
  return {
    async open(site) {
      const options = { args: ["--automation", ...ofSetup[setup]] };
      const session = new Builder()
        .usingServer(address)
        .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
      return new WebKitVisitor(site, await session.build());
    },
    async stop() {
      await driver.kill();
      await screen.stop();
    },
  };
}

class WebKitVisitor extends Visitor {
  readonly #driver: WebDriver;
  readonly #errors: string[] = [];

  constructor(site: string, driver: WebDriver) {
    super(site);
    this.#driver = driver;
  }

  protected async goTo(url: string): Promise<void> {
    await this.#takeErrors();
    await this.#driver.get(url);
    await this.evaluate(noteErrors);
  }

  /** The size is that of the whole window. The window system may enforce a minimum. */
  async resizes(width: number, height: number): Promise<void> {
    await this.#driver.manage().window().setRect({ width, height });
  }

  async pressesKey(key: "Enter" | "Escape"): Promise<void> {
    await this.#driver
      .actions()
      .sendKeys(key === "Enter" ? Key.ENTER : Key.ESCAPE)
      .perform();
  }

  evaluate: DrivenPage["evaluate"] = (work, ...given) =>
    this.#driver.executeScript(`return (${String(work)})(...arguments)`, ...given);

  protected find: Find = async (look, ...given) => {
    // The driver converts the returned element to a reference.
    const found = (await this.evaluate(look, ...given)) as unknown as WebElement | null;
    return (
      found && {
        click: () => found.click(),
        type: (text) => found.sendKeys(text),
        enter: () => this.#driver.switchTo().frame(found),
      }
    );
  };

  leavesFrames(): Promise<void> {
    return this.#driver.switchTo().defaultContent();
  }

  async errors(): Promise<readonly string[]> {
    await this.#takeErrors();
    return this.#errors;
  }

  close(): Promise<void> {
    return this.#driver.quit();
  }

  /** A page that was reached by a press, not by `goTo`, has recorded nothing. */
  async #takeErrors(): Promise<void> {
    await this.leavesFrames();
    const noted = await this.evaluate(() => {
      const { errorsNoted = [] } = globalThis as { errorsNoted?: string[] };
      return errorsNoted.splice(0);
    });
    this.#errors.push(...noted);
  }
}

/** Runs in the page. The driver has no console, so errors are recorded from here on. */
function noteErrors(): void {
  const errorsNoted: string[] = [];
  Object.assign(globalThis, { errorsNoted });
  addEventListener("error", ({ message }) => errorsNoted.push(message));
  addEventListener("unhandledrejection", ({ reason }) => errorsNoted.push(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    errorsNoted.push(`${violatedDirective}: ${blockedURI}`),
  );
}
