import { servedBy } from "./served-by.ts";

/** One request, whole, as it came over the wire; the multipart boundary is always called BOUNDARY. */
export interface Recorded {
  method: string;
  /** Path and query. */
  address: string;
  /** Every header, under its name in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** A provider that keeps every request and answers each with an empty object. */
export async function recordingServer() {
  const recorded: Recorded[] = [];
  const server = await servedBy((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const boundary = /boundary=(.+)$/.exec(request.headers["content-type"] ?? "")?.[1];
      const plain = (text: string) => (boundary ? text.replaceAll(boundary, "BOUNDARY") : text);
      const headers = Object.entries(request.headers).map(([name, value]) => [
        name,
        plain(String(value)),
      ]);
      recorded.push({
        method: request.method ?? "",
        address: request.url ?? "",
        headers: Object.fromEntries(headers) as Record<string, string>,
        body: plain(Buffer.concat(chunks).toString("utf8")),
      });
      response.setHeader("Content-Type", "application/json").end("{}");
    });
  });
  return { ...server, recorded };
}
