import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type BuildFolders, siteFolders } from "./build-site.ts";
import type { HeaderTable } from "./header-table.ts";

interface ServedFile {
  type: string;
  etag: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/**
 * Serves the built site as a good host would: compressed, with the header table, `/about` from
 * `about.html`, and a real 404. Every file is held in memory and looked up by its whole path, so no
 * path can lead outside the folder.
 */
export async function serveSite({ dist, work }: BuildFolders = siteFolders): Promise<Server> {
  const files = await readFiles(dist);
  const table = JSON.parse(await readFile(join(work, "headers.json"), "utf8")) as HeaderTable;
  const notFound = files.get("/404");
  // A page for every path but its own.
  files.delete("/404");
  if (!notFound) throw new Error("the built site has no 404 page; build it first: npm run build");

  // A visitor reads for a while between two pages; the line is kept as a host would keep it.
  return createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const path = pathOf(request);
    const file = path === null ? undefined : files.get(path);
    const hashed = path?.startsWith(table.hashed.under) && file;
    const type = path === null ? undefined : table.typed[path];
    send(request, response, file ?? notFound, file ? 200 : 404, {
      ...table.everything,
      ...(hashed ? table.hashed.headers : {}),
      ...(path !== null && table.own[path]),
      ...(type && { "Content-Type": type }),
    });
  });
}

function pathOf(request: IncomingMessage): string | null {
  try {
    const path = decodeURIComponent((request.url ?? "/").split(/[?#]/)[0] ?? "/");
    return path.length > 1 ? path.replace(/\/$/, "") : path;
  } catch {
    return null;
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
  status: number,
  headers: Record<string, string>,
): void {
  const accepts = String(request.headers["accept-encoding"] ?? "");
  const [encoding, body] =
    file.br && /\bbr\b/.test(accepts)
      ? (["br", file.br] as const)
      : file.gzip && /\bgzip\b/.test(accepts)
        ? (["gzip", file.gzip] as const)
        : (["", file.plain] as const);

  const fresh = status === 200 && request.headers["if-none-match"] === file.etag;
  response.writeHead(fresh ? 304 : status, {
    "Content-Type": file.type,
    ...headers,
    ETag: file.etag,
    Vary: "Accept-Encoding",
    ...(encoding && { "Content-Encoding": encoding }),
    ...(fresh ? {} : { "Content-Length": body.byteLength }),
  });
  response.end(fresh || request.method === "HEAD" ? undefined : body);
}

async function readFiles(folder: string): Promise<Map<string, ServedFile>> {
  const files = new Map<string, ServedFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === "_headers") continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    files.set(path.replace(/(^\/)index\.html$|\.html$/, "$1"), await readServed(file));
  }
  return files;
}

async function readServed(file: string): Promise<ServedFile> {
  const plain = await readFile(file);
  const extension = extname(file);
  const packs = extension !== ".woff2" && extension !== ".png";
  return {
    type: types[extension] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    plain,
    br: packs
      ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      : null,
    gzip: packs ? gzipSync(plain, { level: 9 }) : null,
  };
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
  ".txt": "text/plain; charset=utf-8",
};
