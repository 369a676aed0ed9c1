/** Makes the provider's account hold the assistant: reads it, plans the changes, applies them. */
export { applyPlan, type Progress } from "./apply-plan.ts";
export { desiredObjects } from "./desired-objects.ts";
export { fetchWithRetry } from "./fetch-with-retry.ts";
export { labelOf, planChanges, type Plan } from "./plan-changes.ts";
export { planReport } from "./plan-report.ts";
export { ProvisioningError } from "./provisioning-error.ts";
export { readAccount } from "./read-account.ts";
