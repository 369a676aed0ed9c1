import { programPath } from "./needed-program.ts";

/**
 * Where strace is, which counts how often the bookings are synced to disk.
 * Throws `Refusal` with the mend where it is missing and may not be installed.
 */
export const stracePath = (): string =>
  programPath({
    title: "strace",
    names: ["strace"],
    setting: "STRACE_PATH",
    debianPackage: "strace",
  });
