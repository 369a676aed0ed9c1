import { readFile } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createBoundedServer } from "@ringwell/http-server";
import { type HeaderTable, type HeaderValues, headersFor, withReports } from "./header-table.ts";
import { policyReports } from "./policy-reports.ts";
import { acceptedCopy, readServedFiles, type ServedFile } from "./served-files.ts";
import { type BuildFolders, siteFolders } from "./site-folders.ts";

/** What a browser may send of its own accord: a report, and no larger one. */
const reportBytes = 8 * 1024;

/** A visitor reads for a while between two pages; a client that dawdles within a request is let go. */
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
 * `about.html`, a redirect from `/about/`, and a real 404. Every file is held in memory and looked up
 * by its whole path, so no path can lead outside the folder. What the pages' policy stopped is taken
 * at `/reports` and counted; `log` is handed a line of JSON now and then.
 */
export async function serveSite(
  { dist, work }: BuildFolders = siteFolders,
  log: (line: string) => void = console.log,
): Promise<Server> {
  const files = await readServedFiles(dist);
  const notFound = files.get("/404");
  if (!notFound) throw new Error("the built site has no 404 page; build it first: npm run build");
  // A page for every path but its own.
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
      // A browser says how long its report is.
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
    // The path of a file that is there: no other host's address can be made of it.
    if (!file && files.has(slashless)) return end(308, { Location: encodeURI(slashless) + search });
    send(request, response, file ?? notFound, file ? 200 : 404, headers(file !== undefined));
  });
}

/** As it is asked for; a path that is written wrongly is nowhere. */
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
  // Alone or in a list, also where a cache has weakened it. Source: RFC 9110, section 13.1.2.
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
