import { chromiumArguments } from "../../commands/run/browser.ts";
import { programPath } from "../../commands/run/programs.ts";

/**
 * How Chromium is started, with what test browsers leave out: a microphone that can be unplugged, sound
 * that waits for a press, and pages that are kept when they are left.
 */
export const visitorsBrowser = {
  executablePath: programPath("CHROME_PATH"),
  args: [
    ...chromiumArguments,
    "--use-fake-device-for-media-stream",
    "--autoplay-policy=document-user-activation-required",
  ],
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
};
