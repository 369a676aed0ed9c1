import { createServer, type AddressInfo } from "node:net";

/**
 * A port that nothing listens on just now at `host`, or at any of this machine's addresses: any such,
 * or `wanted`. Rejects where that one is taken.
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
