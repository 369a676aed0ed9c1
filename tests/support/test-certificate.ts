import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programPath } from "../../commands/run/programs.ts";

/** A certificate for `localhost`, and the authority that signed it and nothing else: files. */
interface TestCertificate {
  authority: string;
  certificate: string;
  key: string;
  remove: () => void;
}

/** Makes an authority for one run, known to nobody who is not told, and a certificate of its. */
export function makeTestCertificate(): TestCertificate {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const file = (name: string): string => join(folder, name);
  const openssl = programPath("OPENSSL_PATH");
  const run = (words: string): void => {
    execFileSync(openssl, words.split(" "), { cwd: folder, stdio: "pipe" });
  };
  const key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
  writeFileSync(
    file("leaf.ext"),
    "subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n",
  );
  run(`req -x509 ${key} -days 2 -subj /CN=Test -keyout authority.key -out authority.pem`);
  run(`req ${key} -subj /CN=localhost -keyout leaf.key -out leaf.csr`);
  run(
    "x509 -req -in leaf.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 -extfile leaf.ext -out leaf.pem",
  );
  return {
    authority: file("authority.pem"),
    certificate: file("leaf.pem"),
    key: file("leaf.key"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
