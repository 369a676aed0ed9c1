import { type ActId, type DialogAct, render } from "@ringwell/receptionist";
import type { Practice } from "@ringwell/receptionist/practices";

type ParamsOf<Id extends ActId> = Extract<DialogAct, { id: Id }>["params"];

/** What the built-in receptionist says for this act, in English. The hosted assistant says the same. */
export function speech<Id extends ActId>(
  practice: Practice,
  id: Id,
  ...[params]: object extends ParamsOf<Id> ? [] : [params: ParamsOf<Id>]
): string {
  return render({ id, params: params ?? {} } as DialogAct, practice, "en", "speech").join(" ");
}
