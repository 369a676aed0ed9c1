export { readAccount, type Held } from "./account.ts";
export { carryOut, nameOf, type CarriedOut, type Progress } from "./carry-out.ts";
export { differencesOf, type Difference } from "./difference.ts";
export { environmentFileWith } from "./environment-file.ts";
export { patientFetch, type Patience } from "./patient-fetch.ts";
export { planReport } from "./plan-report.ts";
export { planChanges, type Change, type Plan } from "./plan.ts";
export { ProvisioningError } from "./provisioning-error.ts";
export { RECEPTIONIST, wantedFrom, type Wanted } from "./wanted.ts";
