import { createServer, type AddressInfo } from "node:net";

/**
 * A port that is free at `host`, or at all addresses of this machine: `wanted`, or any. Rejects if that
 * port is taken.
 */
export function freePort(wanted = 0, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(wanted, host, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
