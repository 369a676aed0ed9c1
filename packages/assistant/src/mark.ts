import type { Practice } from "@ringwell/receptionist/practices";

/** The value of `provisionedBy` in the metadata of our objects. Accounts hold it: never change it. */
const provisionedBy = "receptionist-provisioning";

/** Identifies one of our objects in the provider's account. It stays the same when the content changes. */
export interface Mark {
  provisionedBy: typeof provisionedBy;
  /** The practice's id. */
  practice: string;
  /** The object among the practice's own. */
  key: string;
}

/** The mark at the end of a text, for payloads that have no metadata. */
const markPattern = /\[provisioned ([a-z0-9-]{1,40})\/([a-z0-9-]{1,40})\]$/;

/** The mark of one of a practice's objects. Throws `TypeError` for an id that cannot be read back. */
export function markOf(practice: Practice, key: string): Mark {
  for (const part of [practice.id, key]) {
    if (!/^[a-z0-9-]{1,40}$/.test(part)) {
      throw new TypeError(
        `An id of a practice or of its objects is 1 to 40 of a-z, 0-9 and -; got "${part}".`,
      );
    }
  }
  return { provisionedBy, practice: practice.id, key };
}

/** `text` with the mark at its end: "Books a visit. [provisioned maple-street-dental/book]". */
export function withMark(text: string, { practice, key }: Mark): string {
  return `${text} [provisioned ${practice}/${key}]`;
}

/** The mark at the end of a text; null if the text has none. */
export function markInText(text: string | undefined): Mark | null {
  const [, practice, key] = markPattern.exec(text ?? "") ?? [];
  return practice && key ? { provisionedBy, practice, key } : null;
}

/** The mark in an object's metadata; null if the metadata has none. */
export function markInMetadata(metadata: object | undefined): Mark | null {
  const found = { ...metadata } as Record<string, unknown>;
  const { practice, key } = found;
  return found["provisionedBy"] === provisionedBy &&
    typeof practice === "string" &&
    typeof key === "string"
    ? { provisionedBy, practice, key }
    : null;
}
