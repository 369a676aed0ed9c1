import { type Browser, launch } from "puppeteer-core";

/** What a test may set of `about:config`, by name. */
export type Preferences = Readonly<Record<string, boolean | number | string>>;

/** Firefox as a visitor has it, but with a microphone of its own making and without errands. */
const preferences: Preferences = {
  // A microphone that hums, and no question whether the page may use it.
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
  // A machine without loudspeakers plays all the same, and a press counts as a press.
  "media.autoplay.default": 0,
  // What it would ask the network of its own accord.
  "app.update.auto": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
};

/**
 * Starts a Firefox of its own, with an empty profile, that plays by the sound server at `server`;
 * `own` goes over what all tests set.
 */
export const launchFirefox = (server: string, own: Preferences = {}): Promise<Browser> =>
  launch({
    browser: "firefox",
    executablePath: process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr",
    headless: true,
    env: { ...process.env, PULSE_SERVER: server },
    // A busy machine is no failure.
    timeout: 60_000,
    defaultViewport: { width: 1_280, height: 900 },
    extraPrefsFirefox: { ...preferences, ...own },
  });
