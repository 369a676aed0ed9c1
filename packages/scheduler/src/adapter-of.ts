import type { SchedulerAdapter } from "./adapter.ts";
import type { SchedulerKind } from "./setup/setup.ts";

const inDocument = () => import("./adapters/in-document.ts");

/** Each vendor's adapter; a visitor downloads the one that is configured. */
export const adapterOf: Readonly<
  Record<SchedulerKind, () => Promise<{ adapter: SchedulerAdapter }>>
> = {
  sandbox: inDocument,
  tidycal: inDocument,
  script: inDocument,
  calendly: () => import("./adapters/calendly.ts"),
  cal: () => import("./adapters/cal.ts"),
  hubspot: () => import("./adapters/hubspot.ts"),
  gohighlevel: () => import("./adapters/gohighlevel.ts"),
  frame: () => import("./adapters/plain-frame.ts"),
};
