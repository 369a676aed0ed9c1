import { programPath } from "./needed-program.ts";

/**
 * Where nginx is, which the configuration made for it is proven with.
 * Throws `Refusal` with the mend where it is missing and may not be installed.
 */
export const nginxPath = (): string =>
  programPath({
    title: "nginx",
    names: ["nginx"],
    setting: "NGINX_PATH",
    debianPackage: "nginx-light",
  });
