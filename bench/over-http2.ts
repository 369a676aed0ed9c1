import { readFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import { makeTestCertificate } from "../tests/support/test-certificate.ts";
import { listening } from "./listening.ts";
import type { ServedSite } from "./measured-site.ts";

/**
 * A second way into the same site, as hosts serve it: TLS and HTTP/2, where all requests share one connection. Over
 * HTTP/1.1 a page is judged by which of its files happens to open a second one.
 *
 * The certificate is made for this run and known to nobody: the browser has to be told to accept it.
 */
export async function overHttp2({ server }: ServedSite): Promise<ServedSite> {
  const made = makeTestCertificate();
  const [key, cert] = [readFileSync(made.key), readFileSync(made.certificate)];
  made.remove();
  const front = createSecureServer({ key, cert, allowHTTP1: true });
  front.on("request", (request, response) => server.emit("request", request, response));
  const port = await listening(front);
  return {
    origin: `https://localhost:${port}`,
    port,
    server,
    close: () => void front.close(),
  };
}
