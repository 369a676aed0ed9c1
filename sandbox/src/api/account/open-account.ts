import type { Practice } from "@ringwell/receptionist/practices";
import { AccountStore } from "./account-store.ts";
import { receptionistOf } from "./receptionist-of.ts";
import { ALWAYS_THERE } from "./resource-routes.ts";

/** The account as it lies on disk, with the receptionist in it. */
export function openAccount({
  practice,
  ...where
}: {
  dataDir: string;
  now: () => number;
  practice: Practice;
}): AccountStore {
  const account = new AccountStore(where);
  account.seed({ kind: "assistant", id: ALWAYS_THERE, fields: receptionistOf(practice) });
  return account;
}
