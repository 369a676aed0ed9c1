import type { Limits } from "../../http/limits.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Fields } from "./resource-store.ts";

/** The longest multipart body: a file and the other parts of the form. The app reads no more. */
export function fileBodyBytes({ fileBytes }: Pick<Limits, "fileBytes">): number {
  return fileBytes + 16_384;
}

/**
 * Reads an upload as multipart and describes it as the provider does. Its content is not stored: the
 * provider does not give it back either.
 *
 * Throws a `ProblemError`: 400 when the form has no `file`, 413 when it is too large.
 */
export async function readUpload(
  request: Request,
  { fileBytes }: Pick<Limits, "fileBytes">,
): Promise<Fields> {
  const form = await request.formData().catch(() => null);
  const file = form?.get("file");
  if (!(file instanceof File)) {
    throw new ProblemError(400, "file must be given, as a file in multipart/form-data.");
  }
  if (file.size > fileBytes) {
    throw new ProblemError(413, `file must be at most ${fileBytes} bytes: send less.`);
  }
  const name = file.name.slice(0, 255) || "file";
  return {
    object: "file",
    status: "done",
    name,
    originalName: name,
    bytes: file.size,
    mimetype: file.type || "application/octet-stream",
  };
}
