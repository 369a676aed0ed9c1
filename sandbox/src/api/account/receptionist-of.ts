import { assistantFor } from "@ringwell/assistant";
import type { Practice } from "@ringwell/receptionist/practices";
import type { Fields } from "./checks.ts";

/**
 * Who answers at the practice, as the provider would have it defined. Without the mark of
 * provisioning: this one comes with the sandbox, and that command makes its own.
 */
export function receptionistOf(practice: Practice): Fields {
  const { metadata: _mark, ...fields } = assistantFor(practice, {
    toolIds: [],
    structuredOutputIds: [],
  });
  return fields;
}
