import { once } from "node:events";
import { type IncomingMessage, request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";

/** Asks a host for a path exactly as it is written. `fetch` would normalize it. */
export function asking(origin: string, authority?: Buffer) {
  const { hostname, port } = new URL(origin);
  const agent = authority && new Agent({ ca: authority });
  return async (path: string, headers: Record<string, string> = {}, method = "GET", body = "") => {
    const ask = authority ? request : plainRequest;
    const asked = ask({ hostname, port, path, headers, method, agent }).end(body);
    // A host that has answered may close before it has read the whole body.
    asked.on("error", () => undefined);
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    const { statusCode: status = 0 } = response;
    return { status, headers: response.headers, body: await buffer(response) };
  };
}
