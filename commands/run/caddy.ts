import { programPath } from "./needed-program.ts";

/**
 * Where Caddy is, which the configuration made for it is proven with.
 * Throws `Refusal` with the mend where it is missing and may not be installed.
 */
export const caddyPath = (): string =>
  programPath({
    title: "Caddy",
    names: ["caddy"],
    setting: "CADDY_PATH",
    debianPackage: "caddy",
  });
