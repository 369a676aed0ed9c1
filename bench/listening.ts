import type { AddressInfo, Server } from "node:net";

/** Starts listening on a free port of this machine alone; resolves with the port. */
export function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "localhost", () => resolve((server.address() as AddressInfo).port));
  });
}
