import { assistantFor } from "@ringwell/assistant";
import type { Practice } from "@ringwell/receptionist/practices";
import { ALWAYS_THERE } from "./resource-routes.ts";
import { ResourceStore } from "./resource-store.ts";

/** What the account holds on disk, the receptionist included. */
export function openResources({
  practice,
  ...where
}: {
  dataDir: string;
  now: () => number;
  practice: Practice;
}): ResourceStore {
  const resources = new ResourceStore(where);
  // Without the mark of provisioning: this one comes with the sandbox, and the command makes its own.
  const { metadata: _mark, ...fields } = assistantFor(practice, {
    toolIds: [],
    structuredOutputIds: [],
  });
  resources.seed({ kind: "assistant", id: ALWAYS_THERE, fields });
  return resources;
}
