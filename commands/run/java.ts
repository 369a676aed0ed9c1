import { programPath } from "./needed-program.ts";

/**
 * Where Java is, which the HTML checker of the W3C runs on.
 * Throws `Refusal` with the mend where it is missing and may not be installed.
 */
export const javaPath = (): string =>
  programPath({
    title: "Java",
    names: ["java"],
    setting: "JAVA_PATH",
    debianPackage: "default-jre-headless",
  });
