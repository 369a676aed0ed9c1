import { type ActId, type ActValues, render } from "@ringwell/receptionist";
import type { Practice } from "@ringwell/receptionist/practices";

/** What the built-in receptionist says for this act, in English. The hosted assistant says the same. */
export function speech(practice: Practice, id: ActId, params: ActValues = {}): string {
  return render({ id, params }, practice, "en", "speech").join(" ");
}
