import type { SchedulerKind } from "../setup/setup.ts";
import type { ScriptedVendor } from "./scripted-vendor.ts";

/** The vendor's part of the frame document; only the one that is configured is fetched. */
export const scriptedVendorOf = (kind: SchedulerKind): Promise<ScriptedVendor> =>
  kind === "sandbox"
    ? import("./sandbox.ts").then((module) => module.sandbox)
    : import("./any-script.ts").then((module) => module.anyScript);
