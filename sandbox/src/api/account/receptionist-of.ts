import type { CreateAssistantDTO } from "@ringwell/provider-api/payloads";
import { greetingOf, type Practice } from "@ringwell/receptionist";

/** Who answers at the practice, as the provider would have it defined. */
export function receptionistOf(practice: Practice): Record<string, unknown> {
  return {
    name: `${practice.name} receptionist`.slice(0, 40),
    firstMessage: greetingOf(practice).join(" "),
    firstMessageMode: "assistant-speaks-first",
  } satisfies CreateAssistantDTO;
}
