import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../../../commands/run/listen.ts";
import { programPath } from "../../../commands/run/programs.ts";
import { testedFolders } from "../../support/build-for-tests.ts";
import { aroundTheSite, brotliModule } from "../../support/run-nginx.ts";
import { makeTestCertificate } from "../../support/test-certificate.ts";

const hasBrotli = existsSync(brotliModule);

const built = (name: string): string => readFileSync(join(testedFolders.work, name), "utf8");

/** What nginx says of a file that an owner copies: its exit code, and what it wrote. */
async function nginxSaysOf(file: string): Promise<{ code: number | null; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const certificate = makeTestCertificate();
  const [plain, tls] = [await freePort(), await freePort()];
  try {
    writeFileSync(
      join(folder, "site.conf"),
      // Typed anew from docs/deploy-own-server.md: an owner's machine has these, this one has others.
      inPlaceOf(file, {
        "/etc/ssl/site/fullchain.pem": certificate.certificate,
        "/etc/ssl/site/privkey.pem": certificate.key,
        '"/srv/site"': `"${testedFolders.dist}"`,
        "listen 80;": `listen ${plain};`,
        "listen [::]:80;": `listen [::]:${plain};`,
        "listen 443 ssl": `listen ${tls} ssl`,
        "listen [::]:443 ssl": `listen [::]:${tls} ssl`,
      }),
    );
    writeFileSync(join(folder, "nginx.conf"), aroundTheSite(folder, hasBrotli));
    const words = ["-t", "-p", folder, "-c", join(folder, "nginx.conf")];
    const { status, stderr } = spawnSync(programPath("NGINX_PATH"), words, { encoding: "utf8" });
    return { code: status, said: stderr };
  } finally {
    certificate.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Throws where a text does not stand there exactly once. */
function inPlaceOf(file: string, others: Readonly<Record<string, string>>): string {
  return Object.entries(others).reduce((text, [from, to]) => {
    const [before, after, ...more] = text.split(from);
    if (after === undefined || more.length > 0) throw new Error(`not there once: ${from}`);
    return before + to + after;
  }, file);
}

const good = { code: 0, said: expect.stringContaining("test is successful") as unknown };

test("nginx takes the file that is built for it", async () => {
  expect(await nginxSaysOf(built("nginx.conf"))).toEqual(good);
});

test("nginx takes the file with Brotli where it has the module, and names it where not", async () => {
  const said = await nginxSaysOf(built("nginx-brotli.conf"));
  expect(said).toEqual(
    hasBrotli ? good : { code: 1, said: expect.stringContaining('directive "brotli_static"') },
  );
});

test("nginx refuses a file that is not whole, and says where", async () => {
  const torn = built("nginx.conf").replace("sendfile on;", "sendfile on");
  const { code, said } = await nginxSaysOf(torn);
  expect(code).toBe(1);
  expect(said).toMatch(/\[emerg\] .* in \S+site\.conf:\d+/);
});
