import { chromiumArguments } from "../../commands/run/browser.ts";

/** A name for this machine that no browser takes for a secure place, as it does `localhost`. */
export const insecureHost = "insecure.test";

/**
 * How Chromium is started for tests that need what test browsers leave out: a microphone that can be
 * unplugged, sound that waits for a press, pages that are kept when they are left, and http.
 */
export const asVisitorsHaveIt = {
  executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
  args: [
    ...chromiumArguments,
    "--use-fake-device-for-media-stream",
    "--autoplay-policy=document-user-activation-required",
    `--host-resolver-rules=MAP ${insecureHost} localhost`,
  ],
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
};
