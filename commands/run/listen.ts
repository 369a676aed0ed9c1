import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Refusal } from "./environment.ts";

interface Place {
  port: number;
  /** All addresses of this machine if not set. */
  host?: string;
  /** The setting for the port. */
  setting: string;
  /** The setting for the host, if there is one. */
  hostSetting?: string;
}

export const sandboxPlace = ({ port, host }: { port: number; host: string }): Place => {
  return { port, host, setting: "SANDBOX_PORT", hostSetting: "SANDBOX_HOST" };
};

/** Starts listening; resolves with the port. The refusal of a port or host names its setting. */
export function listen(server: Server, place: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(refusalFor(error, place));
    });
    server.listen(place.port, place.host, () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * The place's port if it is free, or any free port if the place names none. Does not keep it. Refuses as
 * `listen` does, so that long work does not start for a port in use.
 */
export async function freePort(place: Partial<Place> = {}): Promise<number> {
  const server = createServer();
  const port = await listen(server, { port: 0, setting: "the port", ...place });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function refusalFor(error: NodeJS.ErrnoException, { port, setting, hostSetting }: Place): Error {
  const host = `${hostSetting} is not an address of this machine: set it to localhost or to one of its addresses.`;
  const noHost = hostSetting === undefined ? undefined : host;
  const messages: Readonly<Record<string, string | undefined>> = {
    EADDRINUSE: `Port ${port} is in use, perhaps by another npm start: stop it, or set ${setting} to a free port.`,
    EACCES: `Port ${port} needs a permission that you do not have: set ${setting} to one above 1023.`,
    ENOTFOUND: noHost,
    EAI_AGAIN: noHost,
    EADDRNOTAVAIL: noHost,
  };
  const message = messages[error.code ?? ""];
  return message === undefined ? error : new Refusal(message);
}
