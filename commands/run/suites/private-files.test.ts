import { spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, normalize } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../sandbox/testing/temporary-folder.ts";

/** An owner's private files in the project's folder. Source: docs/deploy-own-server.md. */
const privateFiles = [
  ".env",
  "hosting/docker/certificates/fullchain.pem",
  "hosting/docker/certificates/privkey.pem",
];

/** The path and the folders it lies in. */
const withItsFolders = (path: string): string[] =>
  path === "." ? [] : [path, ...withItsFolders(dirname(path))];

test("every file that the compose file takes from the owner's machine is tested here", () => {
  const compose = readFileSync("hosting/docker/compose.yaml", "utf8");
  // Both images are built from the project's folder, which .dockerignore guards.
  const taken = [...compose.matchAll(/(?<![\w.])\.{1,2}\/[\w./-]+/g)]
    .map(([path]) => normalize(join("hosting/docker", path)))
    .filter((path) => path !== ".");
  expect(taken).toHaveLength(3);
  for (const place of taken) expect(privateFiles.flatMap(withItsFolders)).toContain(place);
});

test("private files get into no image", () => {
  const patterns = readFileSync("hosting/docker/Dockerfile.dockerignore", "utf8")
    .trim()
    .split("\n");
  // Docker matches a pattern from the project's folder on. An excluded folder excludes all in it.
  const leavesOut = (path: string): boolean =>
    patterns.some((pattern) => withItsFolders(path).some((place) => matchesGlob(place, pattern)));
  expect(privateFiles.filter((path) => !leavesOut(path))).toEqual([]);
  // A later line could include it again.
  expect(patterns.filter((pattern) => pattern.startsWith("!"))).toEqual([]);
});

test("private files do not get into git", () => {
  const folder = temporaryFolder();
  // Ignore rules of this machine alone do not count.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
  const git = (...words: string[]) =>
    spawnSync("git", ["-C", folder, ...words], { env, encoding: "utf8" }).stdout;
  cpSync(".gitignore", join(folder, ".gitignore"));
  git("init", "--quiet");
  const ignored = git("check-ignore", "README.md", ...privateFiles);
  expect(ignored.trim().split("\n")).toEqual(privateFiles);
});
