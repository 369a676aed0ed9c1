import { programPath } from "./needed-program.ts";

/** Where Firefox is. Throws `Refusal` with the mend where it is missing and may not be installed. */
export const firefoxPath = (): string =>
  programPath({
    title: "Firefox",
    names: ["firefox-esr", "firefox"],
    setting: "FIREFOX_PATH",
    debianPackage: "firefox-esr",
  });

/** A loudspeaker that nobody hears: without any, some browsers make no sound at all. As `firefoxPath`. */
export const loudspeakerPath = (): string =>
  programPath({
    title: "PulseAudio",
    names: ["pulseaudio"],
    setting: "PULSEAUDIO_PATH",
    debianPackage: "pulseaudio",
  });
