/** A failure that the owner can fix: printed as its message alone, without a stack. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
