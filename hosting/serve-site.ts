import { readFile } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createBoundedServer } from "@ringwell/http-server";
import { type HeaderTable, type HeaderValues, headersFor, withReports } from "./header-table.ts";
import { policyReports } from "./policy-reports.ts";
import { acceptedCopy, readServedFiles, type ServedFile } from "./served-files.ts";
import { type BuildFolders, siteFolders } from "./site-folders.ts";

/** The largest report that is accepted. */
const reportBytes = 8 * 1024;

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
 * path, so no path can lead outside the folder. `/reports` counts what browsers report about the pages'
 * policy, and `log` gets the counts as lines of JSON.
 */
export async function serveSite(
  { dist, work }: BuildFolders = siteFolders,
  log: (line: string) => void = console.log,
): Promise<Server> {
  const files = await readServedFiles(dist);
  const notFound = files.get("/404");
  if (!notFound) throw new Error("the built site has no 404 page; build it first: npm run build");
  // Its own path is a 404 too.
  files.delete("/404");
  const built = JSON.parse(await readFile(join(work, "headers.json"), "utf8")) as HeaderTable;
  const reportsUrl = built.reportsUrl ?? "/reports";
  const table = withReports(built, reportsUrl);
  const policies = [table.everything, ...Object.values(table.own)].map(
    (headers) => headers["Content-Security-Policy"] ?? "",
  );
  const countReports = policyReports({ isPage: (path) => files.has(path), policies }, log);

  return createBoundedServer(patience, (request, response) => {
    const { pathname, search } = addressOf(request.url ?? "/");
    const headers = (found: boolean): HeaderValues =>
      headersFor(table, pathname, { found, secure: false });
    const end = (status: number, more: HeaderValues = {}): void =>
      void response.writeHead(status, { ...headers(false), ...more }).end();

    if (request.method === "POST" && pathname === reportsUrl) {
      // Browsers send the length of a report.
      if (!(Number(request.headers["content-length"]) <= reportBytes))
        return end(413, { Connection: "close" });
      text(request).then(
        (body) => end(countReports(body) ? 204 : 400),
        () => undefined,
      );
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD")
      return end(405, { Allow: "GET, HEAD" });

    const file = files.get(pathname);
    const slashless = pathname.replace(/\/$/, "");
    // The path of an existing file, so it cannot lead to another host.
    if (!file && files.has(slashless)) return end(308, { Location: encodeURI(slashless) + search });
    send(request, response, file ?? notFound, file ? 200 : 404, headers(file !== undefined));
  });
}

/** A path with a wrong encoding finds no file. */
function addressOf(url: string): { pathname: string; search: string } {
  const [, path = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  try {
    return { pathname: decodeURIComponent(path), search };
  } catch {
    return { pathname: "", search };
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
  status: number,
  headers: HeaderValues,
): void {
  const { coding, copy } = acceptedCopy(file, String(request.headers["accept-encoding"] ?? ""));
  const { body, tag } = copy;
  // Alone or in a list, also if a cache has weakened it. Source: RFC 9110, section 13.1.2.
  const known = request.headers["if-none-match"];
  const isFresh = status === 200 && (known === "*" || known?.includes(tag) === true);
  response.writeHead(isFresh ? 304 : status, {
    "Content-Type": file.type,
    ...headers,
    ETag: tag,
    ...(file.copies.br && { Vary: "Accept-Encoding" }),
    ...(coding !== "identity" && { "Content-Encoding": coding }),
    ...(!isFresh && { "Content-Length": body.byteLength }),
  });
  response.end(isFresh || request.method === "HEAD" ? undefined : body);
}
