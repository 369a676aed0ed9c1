import { type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { Agent, request } from "node:https";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks a host for a path exactly as it is written: `fetch` would tidy it. */
export function asking(origin: string, authority?: Buffer) {
  const { hostname, port } = new URL(origin);
  const agent = authority && new Agent({ ca: authority });
  return (path: string, headers: Record<string, string> = {}, method = "GET", body = "") =>
    new Promise<Answer>((resolve, reject) => {
      const ask = authority ? request : plainRequest;
      const asked = ask({ hostname, port, path, headers, method, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      asked.on("error", reject);
      asked.end(body);
    });
}
