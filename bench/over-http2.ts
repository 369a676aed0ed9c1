import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programPath } from "../commands/run/needed-program.ts";
import type { ServedSite } from "./measured-site.ts";

/** What makes the certificate. Throws `Refusal` with the mend where it cannot be had. */
export const certificateProgram = (): string =>
  programPath({
    title: "OpenSSL",
    names: ["openssl"],
    setting: "OPENSSL_PATH",
    debianPackage: "openssl",
  });

/**
 * A second way into the same site, as hosts serve it: TLS and HTTP/2, where all requests share one connection. Over
 * HTTP/1.1 a page is judged by which of its files happens to open a second one.
 *
 * The certificate is made for this run and known to nobody: the browser has to be told to accept it.
 */
export async function overHttp2({ server }: ServedSite): Promise<ServedSite> {
  const front = createSecureServer({ ...madeCertificate(), allowHTTP1: true });
  front.on("request", (request, response) => server.emit("request", request, response));
  await new Promise<void>((resolve, reject) => {
    front.once("error", reject);
    front.listen(0, "localhost", resolve);
  });
  const { port } = front.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    port,
    server,
    close: () => void front.close(),
  };
}

function madeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    execFileSync(
      certificateProgram(),
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`.split(
        " ",
      ),
      { stdio: "pipe" },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
