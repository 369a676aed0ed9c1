import { chromiumArguments } from "../../commands/run/browser.ts";
import { programPath } from "../../commands/run/programs.ts";

/** A name for this machine that no browser takes for a secure place, as it does `localhost`. */
export const insecureHost = "insecure.test";

const microphone = "--use-fake-device-for-media-stream";

/**
 * How Chromium is started, with what test browsers leave out: a microphone that can be unplugged, sound
 * that waits for a press, pages that are kept when they are left, and http.
 */
export const visitorsBrowser = {
  executablePath: programPath("CHROME_PATH"),
  args: [
    ...chromiumArguments,
    microphone,
    "--autoplay-policy=document-user-activation-required",
    `--host-resolver-rules=MAP ${insecureHost} localhost`,
  ],
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
};

export const browserWithoutMicrophone = {
  ...visitorsBrowser,
  args: visitorsBrowser.args.filter((each) => each !== microphone),
};
