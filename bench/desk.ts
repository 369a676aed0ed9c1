import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumArguments, chromiumPath } from "../commands/run/browser.ts";
import { programPath } from "../commands/run/needed-program.ts";
import { xvfbPath } from "../commands/run/xvfb.ts";
import { startUnseenScreen, type UnseenScreen } from "../tests/support/unseen-screen.ts";

const run = promisify(execFile);
const screen = { width: 1366, height: 900 };

/** What a desk needs on this machine. Throws `Refusal` with the mend where it cannot be had. */
export const deskPrograms = (): { xvfb: string; xdotool: string } => ({
  xvfb: xvfbPath(),
  xdotool: programPath({
    title: "xdotool",
    names: ["xdotool"],
    setting: "XDOTOOL_PATH",
    debianPackage: "xdotool",
  }),
});

/**
 * A screen that nobody sees, with a mouse. Input comes in through the window system as a visitor's
 * does, so Chromium can be driven without DevTools, which would disable prerendering.
 */
export class Desk {
  static async open(): Promise<Desk> {
    const { xdotool } = deskPrograms();
    return new Desk(await startUnseenScreen(screen.width, screen.height), xdotool);
  }

  readonly #unseen: UnseenScreen;
  readonly #xdotool: string;
  readonly #env: NodeJS.ProcessEnv;

  private constructor(unseen: UnseenScreen, xdotool: string) {
    this.#unseen = unseen;
    this.#xdotool = xdotool;
    this.#env = { ...process.env, DISPLAY: unseen.display };
  }

  /** Where nothing is linked: the left edge. */
  async pointAway(): Promise<void> {
    await this.#mouse("mousemove", "2", String(screen.height / 2));
  }

  /** Moves to a place on the screen, stays there for `hoverMs`, and clicks. */
  async click(x: number, y: number, hoverMs: number): Promise<void> {
    const stay = hoverMs > 0 ? ["sleep", String(hoverMs / 1_000)] : [];
    await this.#mouse(
      "mousemove",
      String(Math.round(x)),
      String(Math.round(y)),
      ...stay,
      "click",
      "1",
    );
  }

  /** A visitor's Chromium with an empty profile, filling the screen, and no DevTools. */
  async browse(url: string): Promise<() => Promise<void>> {
    const profile = await mkdtemp(join(tmpdir(), "visitor-"));
    const size = `--window-size=${screen.width},${screen.height}`;
    const browser = spawn(
      chromiumPath(),
      [
        ...chromiumArguments,
        `--user-data-dir=${profile}`,
        "--kiosk",
        "--window-position=0,0",
        size,
        "--no-default-browser-check",
        "--password-store=basic",
        url,
      ],
      { env: this.#env, stdio: "ignore" },
    );
    const gone = new Promise((resolve) => browser.once("exit", resolve));
    return async () => {
      browser.kill("SIGTERM");
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    };
  }

  close(): Promise<void> {
    return this.#unseen.stop();
  }

  async #mouse(...words: string[]): Promise<void> {
    await run(this.#xdotool, words, { env: this.#env });
  }
}
