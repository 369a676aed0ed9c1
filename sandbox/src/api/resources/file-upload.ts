import type { Limits } from "../../http/limits.ts";
import { ProblemError } from "../problem.ts";
import { readBytes } from "../read-body.ts";
import type { Fields } from "./resource-store.ts";

/** The longest multipart body: a file and what is said besides. */
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
  limits: Pick<Limits, "fileBytes">,
): Promise<Fields> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/iu.test(type)) {
    throw new ProblemError(400, "Send the file as multipart/form-data, under the name file.");
  }
  const tooLarge = new ProblemError(
    413,
    `file must be at most ${limits.fileBytes} bytes: send less.`,
  );
  const body = await readBytes(request, fileBodyBytes(limits));
  if (body === null) throw tooLarge;
  const form = await formIn(body, type);
  const file = form?.get("file");
  if (!(file instanceof File)) throw new ProblemError(400, "file must be given, as a file.");
  if (file.size > limits.fileBytes) throw tooLarge;
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

/** Null for what is no form. */
async function formIn(body: Buffer, type: string): Promise<FormData | null> {
  try {
    const headers = { "Content-Type": type };
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch {
    return null;
  }
}
