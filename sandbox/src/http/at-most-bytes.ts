import type { MiddlewareHandler } from "hono";
import { problem } from "../api/problem.ts";
import { readBytes } from "../api/read-body.ts";
import { copyAddress } from "./visitors/visitor-address.ts";

/**
 * Refuses a larger body with 413. If the client announced the length, nothing is read: the server cuts
 * off anything beyond that length. A body of unknown length is read here, up to the limit.
 */
export function atMostBytes(
  most: number,
  message = `The body is longer than ${most} bytes: send less.`,
): MiddlewareHandler {
  return async (c, next) => {
    const request = c.req.raw;
    const length = c.req.header("content-length");
    if (length !== undefined && c.req.header("transfer-encoding") === undefined) {
      return Number(length) > most ? problem(413, message) : next();
    }
    if (request.body === null) return next();
    const body = await readBytes(request, most);
    if (body === null) return problem(413, message);
    c.req.raw = new Request(request, { method: request.method, body: new Uint8Array(body) });
    copyAddress(request, c.req.raw);
    return next();
  };
}
