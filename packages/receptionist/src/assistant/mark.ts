import type { Practice } from "../practice.ts";

/** Who made an object in the provider's account, where its payload has room for metadata. */
export const PROVISIONED_BY = "receptionist-provisioning";

/** What lets us find our own objects again: whose they are, and which. Stable, whatever their content. */
export interface Mark {
  provisionedBy: typeof PROVISIONED_BY;
  practice: string;
  key: string;
}

/** A text that carries our mark at its end, where a payload has no metadata. */
const inText = /\[provisioned ([a-z0-9-]{1,40})\/([a-z0-9-]{1,40})\]$/;

/** The mark of one of a practice's objects. Throws `TypeError` for ids that it could not be read back with. */
export function markOf(practice: Practice, key: string): Mark {
  for (const part of [practice.id, key]) {
    if (!/^[a-z0-9-]{1,40}$/.test(part)) {
      throw new TypeError(
        `An id of a practice or of its objects is 1 to 40 of a-z, 0-9 and -; got "${part}".`,
      );
    }
  }
  return { provisionedBy: PROVISIONED_BY, practice: practice.id, key };
}

/** `text` with the mark at its end: "Books a visit. [provisioned maple-street-dental/book]". */
export function marked(text: string, { practice, key }: Mark): string {
  return `${text} [provisioned ${practice}/${key}]`;
}

/** The mark that a text ends with; null for everybody else's texts. */
export function markInText(text: string | undefined): Mark | null {
  const [, practice, key] = inText.exec(text ?? "") ?? [];
  return practice && key ? { provisionedBy: PROVISIONED_BY, practice, key } : null;
}

/** The mark in an object's metadata; null for everybody else's. */
export function markInMetadata(metadata: object | undefined): Mark | null {
  const { provisionedBy, practice, key } = { ...metadata } as Record<string, unknown>;
  return provisionedBy === PROVISIONED_BY && typeof practice === "string" && typeof key === "string"
    ? { provisionedBy, practice, key }
    : null;
}
