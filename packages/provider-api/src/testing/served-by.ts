import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A provider on this machine, over the real network. `await using` stops it. */
export async function servedBy(handle: RequestListener) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
