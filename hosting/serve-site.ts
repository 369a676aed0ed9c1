import { readFile } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { createBoundedServer } from "@ringwell/http-server";
import { acceptedCoding } from "./accepted-coding.ts";
import { type BuildFolders, siteFolders } from "./site-folders.ts";
import { type HeaderTable, type HeaderValues, headersFor, withReports } from "./header-table.ts";
import { matchesTag } from "./matches-tag.ts";
import { PolicyReports } from "./policy-reports.ts";
import { readServedFiles, type ServedFile } from "./served-files.ts";

/** What a browser may send of its own accord: a report, and no larger one. */
const reportBytes = 8 * 1024;

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
  const built = JSON.parse(await readFile(join(work, "headers.json"), "utf8")) as HeaderTable;
  const reportsUrl = built.reportsUrl ?? "/reports";
  const table = withReports(built, reportsUrl);
  const policies = [table.everything, ...Object.values(table.own)].map(
    (headers) => headers["Content-Security-Policy"] ?? "",
  );
  const reports = new PolicyReports({ isPage: (path) => files.has(path), policies }, log);
  const notFound = files.get("/404");
  // A page for every path but its own.
  files.delete("/404");
  if (!notFound) throw new Error("the built site has no 404 page; build it first: npm run build");

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const secure = (request.socket as Partial<TLSSocket>).encrypted === true;
    const path = pathOf(request);
    if (request.method === "POST" && path === reportsUrl) {
      void takeReport(request, response, reports, headersFor(table, path, { found: true, secure }));
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      const headers = headersFor(table, path ?? "/", { found: false, secure });
      response.writeHead(405, { ...headers, Allow: "GET, HEAD" }).end();
      return;
    }
    const file = path === null ? undefined : files.get(path);
    const slashless = path?.replace(/\/$/, "");
    if (!file && slashless && files.has(slashless)) {
      // The path of a file that is there: nobody else's address can be made of it.
      const Location = encodeURI(slashless) + queryOf(request);
      const headers = headersFor(table, slashless, { found: false, secure });
      response.writeHead(308, { ...headers, Location }).end();
      return;
    }
    const headers = headersFor(table, path ?? "", { found: file !== undefined, secure });
    const type = path === null ? undefined : table.typed[path];
    send(request, response, file ?? notFound, file ? 200 : 404, {
      ...headers,
      ...(type && { "Content-Type": type }),
    });
  };
  return createBoundedServer(patience, handle);
}

/** A visitor reads for a while between two pages; whoever dawdles within a request is let go. */
const patience = {
  keepAliveTimeout: 65_000,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8 * 1024,
  pipelinedRequests: 16,
  unreadAnswerMs: 4_000,
};

function pathOf(request: IncomingMessage): string | null {
  try {
    return decodeURIComponent((request.url ?? "/").split(/[?#]/)[0] ?? "/");
  } catch {
    return null;
  }
}

/** With its question mark; nothing where there is none. */
function queryOf(request: IncomingMessage): string {
  return /\?[^#]*/.exec(request.url ?? "")?.[0] ?? "";
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
  status: number,
  headers: HeaderValues,
): void {
  const coding = acceptedCoding(request.headers["accept-encoding"]?.toString(), file.codings);
  const body = (coding && file.packed.get(coding)) ?? file.plain;

  // Strong, so each coding has a tag of its own.
  const tag = `"${file.digest}${coding ? `-${coding}` : ""}"`;
  const fresh = status === 200 && matchesTag(request.headers["if-none-match"], tag);
  response.writeHead(fresh ? 304 : status, {
    "Content-Type": file.type,
    ...headers,
    ETag: tag,
    ...(file.codings.length > 0 && { Vary: "Accept-Encoding" }),
    ...(coding && { "Content-Encoding": coding }),
    ...(fresh ? {} : { "Content-Length": body.byteLength }),
  });
  response.end(fresh || request.method === "HEAD" ? undefined : body);
}

async function takeReport(
  request: IncomingMessage,
  response: ServerResponse,
  reports: PolicyReports,
  headers: HeaderValues,
): Promise<void> {
  const end = (status: number): void => void response.writeHead(status, headers).end();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > reportBytes) {
        // The rest is not waited for.
        response.writeHead(413, { ...headers, Connection: "close" }).end();
        return;
      }
      chunks.push(chunk);
    }
  } catch {
    return;
  }
  end(reports.take(Buffer.concat(chunks).toString()) ? 204 : 400);
}
