import type { ChildProcess } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { servedBy } from "../packages/provider-api/src/testing/served-by.ts";
import { type ApiUnderTest, apiUnderTest } from "../sandbox/testing/api/api-under-test.ts";
import { temporaryFolder } from "../sandbox/testing/temporary-folder.ts";
import { runProgram } from "./testing/run-program.ts";

let account: ApiUnderTest;
let server: Awaited<ReturnType<typeof servedBy>>;
let folder: string;
let requests: string[];
/** A test's own answer to a request; `null` leaves it to the sandbox. */
let instead: (asked: string) => Promise<Response> | Response | null;
/** The command that is running. */
let child: ChildProcess | undefined;

beforeEach(async () => {
  account = apiUnderTest();
  folder = temporaryFolder();
  requests = [];
  instead = () => null;
  const answer = (request: Request) => {
    const asked = `${request.method} ${new URL(request.url).pathname}`;
    requests.push(asked);
    return instead(asked) ?? account.app.fetch(request);
  };
  const listener = getRequestListener(answer);
  server = await servedBy((request, response) => void listener(request, response));
});

afterEach(() => server[Symbol.asyncDispose]());

/** Runs the command in a separate folder, against the sandbox's API. */
function provision(args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) {
  requests = [];
  const { port } = new URL(server.baseUrl);
  const script = resolve("commands/provision.ts");
  return runProgram(process.execPath, ["--disable-warning=ExperimentalWarning", script, ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], SANDBOX_PORT: port, ...environment },
    onOutput: (each) => (child = each),
  });
}

const writes = (): string[] => requests.filter((asked) => !asked.startsWith("GET"));

async function listed(path: string): Promise<{ id: string; name?: string }[]> {
  const answer = await account.read(`GET ${path}`);
  return Array.isArray(answer) ? answer : answer.results;
}

test("the sandbox's account gets the receptionist, and a second run changes nothing", async () => {
  const first = await provision();
  expect(first.said).toContain("19 to create.");
  expect(first.said).toContain("[19/19] created test Insults the receptionist");
  expect(first.code).toBe(0);
  expect(account.resources.count("test-suite-test")).toBe(12);
  const made = (await listed("/assistant")).find(({ id }) => id !== "receptionist");
  expect(first.said).toContain(`VOICE_ASSISTANT_ID=${made?.id}\n`);

  const second = await provision(["--prune"]);
  expect(writes()).toEqual([]);
  expect(second.said).toContain("19 unchanged.");
  expect(second.said).toContain(`VOICE_ASSISTANT_ID=${made?.id}\n`);
});

test("a dry run says what it would do and does nothing", async () => {
  const { code, said } = await provision(["--dry-run", "--prune", "--write-env"]);
  expect(code).toBe(0);
  expect(said).toContain("  create  assistant Maple Street Dental receptionist\n");
  expect(said).toContain("Nothing was changed: this was a dry run.");
  expect(writes()).toEqual([]);
  expect(() => statSync(join(folder, ".env"))).toThrow("ENOENT");
});

test("--write-env makes a file that only its owner can read", async () => {
  const { said } = await provision(["--write-env"]);
  const [, id] = /VOICE_ASSISTANT_ID=(\S+)/.exec(said) ?? [];
  const file = join(folder, ".env");
  expect(readFileSync(file, "utf8")).toBe(`VOICE_ASSISTANT_ID=${id}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("interrupted, it says how to continue", async () => {
  instead = (asked) => {
    if (asked !== "POST /assistant") return null;
    child?.kill("SIGINT");
    return new Promise(() => {});
  };
  const { code, said } = await provision();
  expect(code).toBe(130);
  expect(said).toMatch(/Stopped\. Run it again: it continues where it stopped\.\n$/);
});

test("a sandbox that is not running is named in one sentence that says what to do", async () => {
  const { code, said } = await provision([], { SANDBOX_PORT: "1" });
  expect(code).toBe(1);
  expect(said).toMatch(
    /The sandbox does not answer at http:\/\/localhost:1: start it with npm start/,
  );
  expect(said).not.toMatch(/\n {4}at /);
});

const wrongKey = "s3cret-but-wrong";
const refused = (message: string) => () => Response.json({ message }, { status: 403 });

test.each([
  ["that the account does not know", () => null, /401: .* Set VOICE_PRIVATE_KEY to the account/],
  ["that the provider repeats", refused(`Bad key ${wrongKey}`), /Bad key \(the key\)\./],
  ["in a refusal that is cut", refused(`${"Sorry ".repeat(49)}${wrongKey}`), /Sorry … Set VOICE/],
])("a wrong key %s is refused, and no part of it is printed", async (_, answer, words) => {
  instead = answer;
  const { code, said } = await provision([], { VOICE_PRIVATE_KEY: wrongKey });
  expect(code).toBe(1);
  expect(said).toMatch(words);
  expect(said).not.toContain("s3");
});
