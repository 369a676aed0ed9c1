import { assistantFor } from "@ringwell/assistant";
import type { Practice } from "@ringwell/receptionist/practices";
import { ALWAYS_THERE } from "./resource-routes.ts";
import { type AccountNeeds, ResourceStore } from "./resource-store.ts";

/** Opens the account on disk, and adds the receptionist. */
export function openResources({
  practice,
  ...where
}: AccountNeeds & { practice: Practice }): ResourceStore {
  const resources = new ResourceStore(where);
  const nothing = { toolIds: [], structuredOutputIds: [] };
  // Without the mark of provisioning: `npm run provision` creates an assistant of its own.
  const { metadata: _mark, ...fields } = assistantFor(practice, nothing);
  resources.seed({ kind: "assistant", id: ALWAYS_THERE, fields });
  return resources;
}
