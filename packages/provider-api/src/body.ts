import type { Sent } from "./request.ts";

/** Sends the payload as JSON. */
export function body<Payload>(payload: Payload): Sent & { body: string } {
  return {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(payload),
  };
}

/**
 * Sends the fields as `multipart/form-data`: files as they are, a list of files under one repeated
 * name, other objects as JSON. `fetch` chooses the boundary and sets the content type.
 */
export function form<Fields extends object>(fields: Fields): Sent & { body: FormData } {
  const body = new FormData();
  for (const [name, field] of Object.entries(fields) as [string, unknown][]) {
    if (field === undefined) continue;
    const parts = Array.isArray(field) && isFile(field[0]) ? field : [field];
    for (const part of parts) {
      if (isFile(part)) body.append(name, part);
      else body.append(name, typeof part === "string" ? part : JSON.stringify(part));
    }
  }
  return { body };
}

function isFile(part: unknown): part is Blob {
  return part instanceof Blob;
}
