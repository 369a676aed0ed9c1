import { spawn } from "node:child_process";
import { setTimeout as rest } from "node:timers/promises";
import { freePort } from "../../commands/run/listen.ts";
import { programPath } from "../../commands/run/programs.ts";
import { runHost } from "../support/run-host.ts";
import type { BrowserWindow, Engine, FoundElement, Setup } from "./browser-window.ts";

const startsWithinMs = 20_000;
/** How long one command may take; a browser that hangs fails its test, not the run. */
const answersWithinMs = 60_000;
/** How the W3C's protocol writes down an element. Source: WebDriver, 12.2. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
/** Source of the letters for keys without one: WebDriver, 17.4.2. */
const keys = { Enter: "\uE007", Escape: "\uE00C" } as const;

const microphone = "--enable-mock-capture-devices=true";
const ofSetup: Readonly<Record<Setup, readonly string[]>> = {
  "as usual": [microphone],
  dark: ["--dark-mode", microphone],
  "without a microphone": [],
};

/** Starts WebKit's driver, with a screen that nobody sees and the sound server at `loudspeaker`. */
export async function startWebKit(loudspeaker: string, setup: Setup): Promise<Engine> {
  const screen = await runHost({
    program: programPath("XVFB_PATH"),
    args: ["-displayfd", "2", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
    ready: /^\d+$/m,
  });
  const port = await freePort();
  const driver = spawn(programPath("WEBKIT_DRIVER_PATH"), [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${/^\d+$/m.exec(screen.said())?.[0]}`,
      // Where there is a Wayland desktop, it would be seen.
      GDK_BACKEND: "x11",
      PULSE_SERVER: loudspeaker,
    },
  });
  const gone = new Promise<void>((resolve) => {
    driver.once("error", () => resolve());
    driver.once("exit", () => resolve());
  });
  const stop = async (): Promise<void> => {
    driver.kill("SIGTERM");
    await gone;
    await screen.stop();
  };
  const origin = `http://127.0.0.1:${port}`;
  const answers = (): Promise<boolean> =>
    command(`${origin}/status`, "GET").then(
      () => true,
      () => false,
    );
  for (let waitedMs = 0; !(await answers()); waitedMs += 50) {
    if (driver.exitCode !== null || waitedMs > startsWithinMs) {
      await stop();
      throw new Error(`WebKit's driver (${driver.spawnfile}) does not start. Does it by hand?`);
    }
    await rest(50);
  }
  const options = { args: ["--automation", ...ofSetup[setup]] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  return {
    async open() {
      const session = await command(`${origin}/session`, "POST", { capabilities });
      const { sessionId } = session as { sessionId: string };
      return new WebKitWindow(`${origin}/session/${sessionId}`);
    },
    stop,
  };
}

/** Over the W3C's WebDriver protocol, as far as the journeys need it. */
class WebKitWindow implements BrowserWindow {
  readonly #session: string;
  readonly #errors: string[] = [];

  constructor(session: string) {
    this.#session = session;
  }

  async goTo(url: string): Promise<void> {
    await this.#takeErrors();
    await this.#post("/url", { url });
    await this.evaluate(noteErrors);
  }

  /** Of the whole window; the window system may have its own idea of the least. */
  async resize(width: number, height: number): Promise<void> {
    await this.#post("/window/rect", { width, height });
  }

  async press(key: "Enter" | "Escape"): Promise<void> {
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: keys[key] }));
    await this.#post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  async evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer> {
    const script = `const [done, ...given] = [...arguments].reverse();
      Promise.resolve().then(() => (${String(work)})(...given.reverse())).then(
        (value) => done({ value }),
        (error) => done({ failed: String(error) }));`;
    const answer = (await this.#post("/execute/async", { script, args: given })) as {
      value: Answer;
      failed?: string;
    };
    if (answer.failed !== undefined) throw new Error(`in the page: ${answer.failed}`);
    return answer.value;
  }

  async find<Given extends string[]>(
    look: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<FoundElement | null> {
    // On the way out of the page the driver makes a reference of the element.
    const found = (await this.evaluate(look, ...given)) as Record<string, string> | null;
    const path = `/element/${found?.[elementKey]}`;
    return (
      found && {
        click: async () => void (await this.#post(`${path}/click`, {})),
        type: async (text) => void (await this.#post(`${path}/value`, { text })),
        enter: async () => void (await this.#post("/frame", { id: found })),
      }
    );
  }

  async errors(): Promise<readonly string[]> {
    await this.#takeErrors();
    return this.#errors;
  }

  async close(): Promise<void> {
    await command(this.#session, "DELETE");
  }

  /** A page that was come to by a press, not by `goTo`, has noted nothing. */
  async #takeErrors(): Promise<void> {
    await this.#post("/frame", { id: null });
    const noted = await this.evaluate(() => {
      const { errorsNoted = [] } = globalThis as { errorsNoted?: string[] };
      return errorsNoted.splice(0);
    });
    this.#errors.push(...noted);
  }

  #post(path: string, body: object): Promise<unknown> {
    return command(this.#session + path, "POST", body);
  }
}

/** Rejects with what the driver refused, by its own name for it, as in `element not interactable`. */
async function command(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answersWithinMs),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message || new URL(url).pathname}`);
}

/** Runs in the page. The driver tells of no console: what goes wrong is noted from here on. */
function noteErrors(): void {
  const errorsNoted: string[] = [];
  Object.assign(globalThis, { errorsNoted });
  addEventListener("error", ({ message }) => errorsNoted.push(message));
  addEventListener("unhandledrejection", ({ reason }) => errorsNoted.push(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    errorsNoted.push(`${violatedDirective}: ${blockedURI}`),
  );
}
