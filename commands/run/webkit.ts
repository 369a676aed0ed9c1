import { programPath } from "./needed-program.ts";

/**
 * Where the program is that drives WebKit, the engine of Safari, in the browser that comes with it.
 * Throws `Refusal` with the mend where it is missing and may not be installed.
 */
export const webKitDriverPath = (): string =>
  programPath({
    title: "WebKit's driver",
    names: ["WebKitWebDriver"],
    setting: "WEBKIT_DRIVER_PATH",
    debianPackage: "webkit2gtk-driver",
  });
