import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { createBoundedServer } from "@ringwell/http-server";
import { fileTypes, unknownType } from "./file-types.ts";
import { type HeaderTable, type HeaderValues, headersFor } from "./header-table.ts";
import { codings } from "./packed-copies.ts";
import { type BuildFolders, siteFolders } from "./site-folders.ts";

/** Visitors may read for a while between two pages. A client that is slow within a request is dropped. */
const patience = {
  keepAliveTimeout: 65_000,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8 * 1024,
  pipelinedRequests: 16,
  unreadAnswerMs: 4_000,
};

/**
 * Serves the built site as a good host would: packed, with the header table, `/about` from
 * `about.html`, a redirect from `/about/`, and a real 404. Every file is in memory and found by its whole
 * name, so no path can lead outside the folder.
 */
export async function serveSite({ dist, work }: BuildFolders = siteFolders): Promise<Server> {
  const files = await filesIn(dist);
  const fileOf = (path: string): string | undefined =>
    hidden.test(path)
      ? undefined
      : [path, `${path}.html`, `${path}index.html`].find((name) => files.has(name));
  if (!files.has(notFound))
    throw new Error("the built site has no 404 page; build it first: npm run build");
  const table = JSON.parse(await readFile(join(work, "headers.json"), "utf8")) as HeaderTable;

  return createBoundedServer(patience, (request, response) => {
    const { pathname, search } = addressOf(request.url ?? "/");
    const headers = (found: boolean): HeaderValues =>
      headersFor(table, pathname, { found, secure: false });
    const end = (status: number, more: HeaderValues = {}): void =>
      void response.writeHead(status, { ...headers(false), ...more }).end();

    if (request.method !== "GET" && request.method !== "HEAD")
      return end(405, { Allow: "GET, HEAD" });

    const file = fileOf(pathname);
    const slashless = pathname.replace(/\/$/, "");
    // The path of an existing file, so it cannot lead to another host.
    if (!file && fileOf(slashless)) return end(308, { Location: encodeURI(slashless) + search });

    const name = file ?? notFound;
    // A coding with a weight is not used: no browser sends one.
    const accepted = String(request.headers["accept-encoding"]).split(/\s*,\s*/);
    const [coding, copy] =
      Object.entries(codings)
        .map(([each, ending]) => [each, files.get(name + ending)] as const)
        .find(([each, packed]) => packed && accepted.includes(each)) ?? [];
    const { body, tag } = copy ?? files.get(name)!;
    // Alone or in a list, also if a cache has weakened it. Source: RFC 9110, section 13.1.2.
    const known = request.headers["if-none-match"];
    const isFresh = file && (known === "*" || known?.includes(tag));
    response.writeHead(isFresh ? 304 : file ? 200 : 404, {
      "Content-Type": fileTypes[extname(name).slice(1)] ?? unknownType,
      ...headers(file !== undefined),
      ETag: tag,
      ...(files.has(name + codings.br) && { Vary: "Accept-Encoding" }),
      ...(coding && { "Content-Encoding": coding }),
      ...(!isFresh && { "Content-Length": body.byteLength }),
    });
    response.end(isFresh || request.method === "HEAD" ? undefined : body);
  });
}

const notFound = "/404.html";

/** Pages have a path without an ending. Packed copies and the files of hosts have no path. */
const hidden = /\.(html|br|gz)$|^\/(404|index|_headers)$/;

/** A path with a wrong encoding finds no file. */
function addressOf(url: string): { pathname: string; search: string } {
  const [, path = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  try {
    return { pathname: decodeURIComponent(path), search };
  } catch {
    return { pathname: "", search };
  }
}

/** Every file of the folder by its name, with a strong tag. Symbolic links are not followed. */
async function filesIn(dist: string): Promise<Map<string, { body: Buffer; tag: string }>> {
  const files = new Map<string, { body: Buffer; tag: string }>();
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const body = await readFile(file);
    const tag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
    files.set(`/${relative(dist, file).split(sep).join("/")}`, { body, tag });
  }
  return files;
}
