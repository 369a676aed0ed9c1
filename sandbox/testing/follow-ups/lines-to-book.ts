const maria = { name: "Maria Lopez", phone: "404 555 0132", time: "three" };

/** What a caller says until everything is read back; nothing is booked yet. */
export function linesToReadBack(caller: Partial<typeof maria> = {}): readonly string[] {
  const { name, phone, time } = { ...maria, ...caller };
  return [`I'd like to book a teeth cleaning on Tuesday at ${time}`, name, phone];
}

/** The same and a yes: the visit is booked, a text is sent, and "first visit?" is asked. */
export function linesToBook(caller: Partial<typeof maria> = {}): readonly string[] {
  return [...linesToReadBack(caller), "yes"];
}

/** All of it at once: the answer is the read-back. */
export const wholeRequest =
  "I'd like to book a teeth cleaning on Tuesday at three for Maria Lopez, 404 555 0132";
