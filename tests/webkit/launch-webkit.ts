import { spawn } from "node:child_process";
import { setTimeout as rest } from "node:timers/promises";
import { freePort } from "../../commands/run/free-port.ts";
import { programPath } from "../../commands/run/programs.ts";
import { startUnseenScreen } from "../support/unseen-screen.ts";

const startsWithinMs = 20_000;

/** Opens windows of WebKit's own small browser. */
export interface WebKitDriver {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts the driver, with a screen of its own and the sound server at `loudspeaker`. */
export async function launchWebKit(loudspeaker: string): Promise<WebKitDriver> {
  const program = programPath("WEBKIT_DRIVER_PATH");
  const port = await freePort();
  const screen = await startUnseenScreen(1_280, 1_024);
  const driver = spawn(program, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    // Where there is a Wayland desktop, it would be seen.
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: "x11",
      PULSE_SERVER: loudspeaker,
    },
  });
  let isGone = false;
  const gone = new Promise<void>((resolve) => {
    driver.once("error", () => resolve());
    driver.once("exit", () => resolve());
  }).then(() => void (isGone = true));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    driver.kill("SIGTERM");
    await gone;
    await screen.stop();
  };
  for (let waitedMs = 0; !(await answers(origin)); waitedMs += 50) {
    if (isGone || waitedMs > startsWithinMs) {
      await stop();
      throw new Error(`WebKit's driver (${program}) does not start. Does it by hand?`);
    }
    await rest(50);
  }
  return { origin, stop };
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
