import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A provider over the real network, on this machine; `await using` takes it away again. */
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
