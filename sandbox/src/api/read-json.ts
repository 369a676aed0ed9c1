import type { Limits } from "../http/limits.ts";

export type JsonBody =
  | { ok: true; value: unknown }
  | { ok: false; status: 400 | 413; problem: string };

/** Reads a body as JSON within the limits; stops reading as soon as it is too long. Never rejects. */
export async function readJson(
  request: Request,
  { bodyBytes, jsonDepth }: Pick<Limits, "bodyBytes" | "jsonDepth">,
): Promise<JsonBody> {
  const text = await readText(request, bodyBytes);
  if (text === null) {
    return {
      ok: false,
      status: 413,
      problem: `The body is longer than ${bodyBytes} bytes: send less.`,
    };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, status: 400, problem: "The body is not JSON: send an object in braces." };
  }
  return depthOf(value, jsonDepth) > jsonDepth
    ? { ok: false, status: 400, problem: `The body is nested deeper than ${jsonDepth} levels.` }
    : { ok: true, value };
}

/** The body's text, or null once it exceeds `mostBytes`; what cannot be read counts as empty. */
export async function readText(request: Request, mostBytes: number): Promise<string | null> {
  return (await readBytes(request, mostBytes))?.toString("utf8") ?? null;
}

/** The body as it came, or null once it exceeds `mostBytes`; what cannot be read counts as empty. */
export async function readBytes(request: Request, mostBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get("content-length")) > mostBytes) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) return null;
      chunks.push(chunk);
    }
  } catch {
    return Buffer.alloc(0);
  }
  return Buffer.concat(chunks);
}

/** How deep `value` is nested; stops counting once past `enough`. */
function depthOf(value: unknown, enough: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (enough < 0) return 1;
  let deepest = 0;
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, enough - 1));
  return deepest + 1;
}
