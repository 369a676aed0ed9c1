import type { SchedulerAdapter } from "./adapter.ts";
import type { SchedulerKind } from "./setup/setup.ts";

/** Each vendor's adapter; a visitor downloads the one that is configured. */
export const adapterOf: Readonly<Record<SchedulerKind, () => Promise<SchedulerAdapter>>> = {
  sandbox: inDocument,
  tidycal: inDocument,
  script: inDocument,
  calendly: () => import("./adapters/calendly.ts").then((module) => module.calendly),
  cal: () => import("./adapters/cal.ts").then((module) => module.cal),
  hubspot: () => import("./adapters/hubspot.ts").then((module) => module.hubspot),
  gohighlevel: () => import("./adapters/gohighlevel.ts").then((module) => module.gohighlevel),
  frame: () => import("./adapters/plain-frame.ts").then((module) => module.plainFrame),
};

function inDocument(): Promise<SchedulerAdapter> {
  return import("./adapters/in-document.ts").then((module) => module.inDocument);
}
