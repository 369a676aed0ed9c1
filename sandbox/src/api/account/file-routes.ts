import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { Limits } from "../../http/limits.ts";
import { problem } from "../problem.ts";
import { readBytes, readJson } from "../read-json.ts";
import { fieldsOf } from "./account-store.ts";
import { readShape, text } from "./checks.ts";
import { everything, readListQuery } from "./list-query.ts";
import type { AccountNeeds } from "./resource-routes.ts";

/** The longest multipart body: a file and what is said besides. */
export function fileBodyBytes({ fileBytes }: Pick<Limits, "fileBytes">): number {
  return fileBytes + 16_384;
}

const kind = "file";
const unknown = (): Response => problem(404, "There is no file by this id.");

/**
 * Files: uploaded as multipart, listed, renamed, removed; `GET /file/:id/content` gives the bytes.
 *
 * 400 when the form has no `file`; 403 when the account is full; 404; 413 for a file that is too
 * large. Source: spec §7; the field's name and the shape are the provider's.
 */
export function fileRoutes({ account, limits }: AccountNeeds): Hono {
  const routes = new Hono();

  const upload = async (request: Request): Promise<Response> => {
    const file = await fileIn(request, limits);
    if (file instanceof Response) return file;
    if (account.held(kind) >= limits.files) {
      return problem(403, `The account holds ${limits.files} files: delete some first.`);
    }
    const id = randomUUID();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const name = file.name.slice(0, 255);
    const fields = {
      object: "file",
      status: "done",
      name,
      originalName: name,
      bytes: bytes.byteLength,
      mimetype: file.type || "application/octet-stream",
      url: `${new URL(request.url).origin}/file/${id}/content`,
    };
    account.add({ kind, id, fields, bytes });
    return Response.json(account.find(kind, id), { status: 201 });
  };
  routes.post("/file", (c) => upload(c.req.raw));
  // The provider's older path for the same.
  routes.post("/file/upload", (c) => upload(c.req.raw));

  routes.get("/file", (c) => {
    const query = readListQuery(new URL(c.req.url).searchParams, {});
    if (!query.ok) return problem(400, query.problem);
    return Response.json(account.list(kind, { ...query.value, limit: everything.limit }));
  });

  routes.get("/file/:id", (c) => {
    const found = account.find(kind, c.req.param("id"));
    return found ? Response.json(found) : unknown();
  });

  routes.get("/file/:id/content", (c) => {
    const bytes = account.bytesOf(c.req.param("id"));
    if (!bytes) return unknown();
    // Never as what it says it is: a page of somebody's would then be a page of ours.
    return new Response(Buffer.from(bytes), {
      headers: {
        "Content-Type": "application/octet-stream",
        "Content-Disposition": "attachment",
      },
    });
  });

  routes.patch("/file/:id", async (c) => {
    const found = account.find(kind, c.req.param("id"));
    if (!found) return unknown();
    const body = await readJson(c.req.raw, limits);
    if (!body.ok) return problem(body.status, body.problem);
    const change = readShape({ fields: { name: text(255, 1) }, required: ["name"] }, body.value, {
      partly: true,
    });
    if (!change.ok) return problem(400, change.problem);
    account.change(kind, found.id, { ...fieldsOf(found), ...change.value });
    return Response.json(account.find(kind, found.id));
  });

  routes.delete("/file/:id", (c) => {
    const found = account.find(kind, c.req.param("id"));
    if (!found) return unknown();
    account.remove(kind, found.id);
    return Response.json(found);
  });

  return routes;
}

/** The form's file, or the answer that says what is wrong. */
async function fileIn(
  request: Request,
  limits: Pick<Limits, "fileBytes">,
): Promise<File | Response> {
  const tooLarge = (): Response =>
    problem(413, `file must be at most ${limits.fileBytes} bytes: send less.`);
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/iu.test(type)) {
    return problem(400, "Send the file as multipart/form-data, under the name file.");
  }
  const body = await readBytes(request, fileBodyBytes(limits));
  if (body === null) return tooLarge();
  let file: unknown;
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { "Content-Type": type },
    }).formData();
    file = form.get("file");
  } catch {
    return problem(400, "The body is not multipart/form-data: send the file under the name file.");
  }
  if (!(file instanceof File)) return problem(400, "file must be given, as a file.");
  return file.size > limits.fileBytes ? tooLarge() : file;
}
