import type { MiddlewareHandler } from "hono";
import { readBytes } from "../api/read-body.ts";
import { copyAddress } from "./visitors/visitor-address.ts";

/**
 * Refuses a larger body with 413, before it is read where its length is announced: the server cuts
 * off what goes beyond that length. A body of unknown length is read here, up to the limit.
 */
export function atMostBytes(
  most: number,
  message = `The body is longer than ${most} bytes: send less.`,
): MiddlewareHandler {
  return async (c, next) => {
    const request = c.req.raw;
    const announced = c.req.header("content-length");
    const isAnnounced = announced !== undefined && c.req.header("transfer-encoding") === undefined;
    const isTooLong = isAnnounced && Number(announced) > most;
    if (isTooLong) return c.json({ message, statusCode: 413 }, 413);
    if (isAnnounced || request.body === null) return next();

    const body = await readBytes(request, most);
    if (body === null) return c.json({ message, statusCode: 413 }, 413);
    c.req.raw = new Request(request, { method: c.req.method, body: new Uint8Array(body) });
    copyAddress(request, c.req.raw);
    return next();
  };
}
