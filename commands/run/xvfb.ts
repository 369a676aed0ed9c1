import { programPath } from "./needed-program.ts";

/** Where the screen is that nobody sees. Throws `Refusal` with the mend where it cannot be had. */
export const xvfbPath = (): string =>
  programPath({
    title: "Xvfb",
    names: ["Xvfb"],
    setting: "XVFB_PATH",
    debianPackage: "xvfb",
  });
