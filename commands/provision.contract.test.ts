import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type AccountUnderTest,
  accountUnderTest,
} from "../sandbox/testing/api/account-under-test.ts";

/** What a request meets: an answer of its own, or what happens once the sandbox has answered. */
type Meeting = { instead?: () => Promise<Response>; afterwards?: () => void };

let account: AccountUnderTest;
let server: Server;
let folder: string;
let requests: string[];
let meet: (asked: string, request: number) => Meeting;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  account = accountUnderTest();
  folder = mkdtempSync(join(tmpdir(), "provision-"));
  requests = [];
  meet = () => ({});
  server = createAdaptorServer({
    fetch: async (request) => {
      const asked = `${request.method} ${new URL(request.url).pathname}`;
      const { instead, afterwards } = meet(asked, requests.push(asked));
      if (instead) return instead();
      const response = await account.app.fetch(request);
      afterwards?.();
      return response;
    },
  }) as Server;
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
});

afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command in a folder of its own, against the sandbox's API. */
function provision(
  args: readonly string[] = [],
  {
    environment = {},
    begun = () => {},
  }: { environment?: NodeJS.ProcessEnv; begun?: (child: ChildProcess) => void } = {},
): Promise<{ code: number | null; said: string }> {
  requests = [];
  const { port } = server.address() as AddressInfo;
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", resolve("commands/provision.ts"), ...args],
    {
      cwd: folder,
      env: { PATH: process.env["PATH"], SANDBOX_PORT: String(port), ...environment },
    },
  );
  running.add(child);
  begun(child);
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += String(chunk)));
  child.stderr.on("data", (chunk: Buffer) => (said += String(chunk)));
  return new Promise((done) =>
    child.once("close", (code) => {
      running.delete(child);
      done({ code, said });
    }),
  );
}

const writes = (): string[] => requests.filter((asked) => !asked.startsWith("GET"));

async function listed(path: string): Promise<{ id: string; name?: string }[]> {
  const answer = (await (await account.send(`GET ${path}`)).json()) as unknown;
  return (Array.isArray(answer) ? answer : (answer as { results: [] }).results) as { id: string }[];
}

async function ours(): Promise<Record<string, number>> {
  const [suite] = await listed("/test-suite");
  const assistants = await listed("/assistant");
  return {
    files: (await listed("/file")).length,
    tools: (await listed("/tool")).length,
    outputs: (await listed("/structured-output")).length,
    assistants: assistants.filter(({ id }) => id !== "receptionist").length,
    suites: (await listed("/test-suite")).length,
    tests: suite ? (await listed(`/test-suite/${suite.id}/test`)).length : 0,
  };
}

const complete = { files: 1, tools: 3, outputs: 1, assistants: 1, suites: 1, tests: 12 };

test("the sandbox's account gets the receptionist, and a second run changes nothing", async () => {
  const first = await provision();
  expect(first.said).toContain("19 to create.");
  expect(first.said).toContain("[19/19] created test Insults the receptionist");
  expect(first.code).toBe(0);
  expect(await ours()).toEqual(complete);
  const assistants = await listed("/assistant");
  const made = assistants.find(({ id }) => id !== "receptionist");
  expect(first.said).toContain(`VOICE_ASSISTANT_ID=${made?.id}\n`);

  const second = await provision(["--prune"]);
  expect(writes()).toEqual([]);
  expect(second.said).toContain("19 as it should be.");
  expect(second.said).toContain(`VOICE_ASSISTANT_ID=${made?.id}\n`);
});

test("killed after each kind of step and run again and again, it completes without duplicates", async () => {
  const killedAfter = new Set<string>();
  let child: ChildProcess | undefined;
  meet = (asked) => {
    if (asked.startsWith("GET") || killedAfter.has(asked)) return {};
    killedAfter.add(asked);
    return { afterwards: () => void child?.kill("SIGKILL") };
  };
  for (let code: number | null = 1; code !== 0;)
    ({ code } = await provision([], { begun: (each) => (child = each) }));
  expect(killedAfter.size).toBe(6);
  expect((await provision()).code).toBe(0);
  expect(writes()).toEqual([]);
  expect(await ours()).toEqual(complete);
}, 120_000);

test("what somebody changed in the dashboard is shown and set right, in every kind of object", async () => {
  await provision();
  const [suite] = await listed("/test-suite");
  const booking = (await listed("/tool")).find((tool) =>
    /"name":"book"/.test(JSON.stringify(tool)),
  );
  const first = async (path: string): Promise<string> => `${path}/${(await listed(path))[0]?.id}`;
  const changes: [string, object][] = [
    [`/tool/${booking?.id}`, { messages: [] }],
    [await first("/structured-output"), { schema: { type: "object", properties: {} } }],
    [await first("/assistant"), { firstMessage: "Hi.", compliancePlan: { hipaaEnabled: true } }],
    [await first(`/test-suite/${suite?.id}/test`), { script: "Say nothing.", type: "chat" }],
    [`/test-suite/${suite?.id}`, { targetPlan: { assistantId: "receptionist" } }],
  ];
  for (const [path, change] of changes) {
    const answer = await account.send(`PATCH ${path}`, change);
    expect(await answer.text()).toContain('"id"');
  }

  const { code, said } = await provision();
  expect(code).toBe(0);
  expect(writes().toSorted()).toEqual(changes.map(([path]) => `PATCH ${path}`).toSorted());
  expect(said).toContain('firstMessage: "Hi." → "Thanks for calling Maple Street Dental.');
  expect(said).toContain("5 to update, 14 as it should be.");
  const assistant = (await (await account.send(`GET ${changes[2]?.[0]}`)).json()) as object;
  expect(assistant).toMatchObject({ compliancePlan: { hipaaEnabled: true } });
  await provision();
  expect(writes()).toEqual([]);
});

test("a dry run says what it would do and does nothing", async () => {
  const { code, said } = await provision(["--dry-run", "--prune", "--write-env"]);
  expect(code).toBe(0);
  expect(said).toContain("  create  assistant Maple Street Dental receptionist\n");
  expect(said).toContain("Nothing was changed: this was a dry run.");
  expect(writes()).toEqual([]);
  expect(() => statSync(join(folder, ".env"))).toThrow("ENOENT");
});

test("--write-env makes a file for its owner's eyes only, and keeps every other line of one", async () => {
  const { said } = await provision(["--write-env"]);
  const [, id] = /VOICE_ASSISTANT_ID=(\S+)/.exec(said) ?? [];
  const file = join(folder, ".env");
  expect(readFileSync(file, "utf8")).toBe(`VOICE_ASSISTANT_ID=${id}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  writeFileSync(file, "# ours\nBRAND_NAME=Fern\nVOICE_ASSISTANT_ID=old\n", { mode: 0o644 });
  expect((await provision(["--write-env"])).code).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(`# ours\nBRAND_NAME=Fern\nVOICE_ASSISTANT_ID=${id}\n`);
});

test("asked for patience, it says so, waits and goes on", async () => {
  meet = (asked, request) =>
    request === 8
      ? {
          instead: () =>
            Promise.resolve(new Response("{}", { status: 429, headers: { "Retry-After": "0" } })),
        }
      : {};
  const { code, said } = await provision();
  expect(code).toBe(0);
  expect(said).toContain("The provider asks to wait 0 s ...");
  expect(await ours()).toEqual(complete);
});

test("interrupted, it says how to go on, and going on completes it", async () => {
  let child: ChildProcess | undefined;
  meet = (asked) =>
    asked === "POST /assistant"
      ? {
          instead: () => {
            child?.kill("SIGINT");
            return new Promise(() => {});
          },
        }
      : {};
  const { code, said } = await provision([], { begun: (each) => (child = each) });
  expect(code).toBe(130);
  expect(said).toMatch(/Stopped\. Run it again: it goes on where it stopped\.\n$/);
  meet = () => ({});
  expect((await provision()).code).toBe(0);
  expect(await ours()).toEqual(complete);
});

const refusals: [string, readonly string[], NodeJS.ProcessEnv, RegExp][] = [
  [
    "a sandbox that is not running",
    [],
    { SANDBOX_PORT: "1" },
    /^The sandbox does not answer at http:\/\/localhost:1: start it with npm start/,
  ],
  [
    "a provider without its key",
    [],
    { VOICE_API_URL: "https://provider.test" },
    /^VOICE_API_URL names a provider, and VOICE_PRIVATE_KEY is not set/,
  ],
  [
    "an option it does not know",
    ["--force"],
    {},
    /^npm run provision takes --dry-run, --prune and --write-env/,
  ],
  [
    "a key that no header can carry",
    [],
    { VOICE_PRIVATE_KEY: "s3cret key" },
    /^VOICE_PRIVATE_KEY must be the key alone/,
  ],
  [
    "an address with a password in it",
    [],
    { VOICE_API_URL: "https://owner:s3cret@provider.test", VOICE_PRIVATE_KEY: "s3cret-key" },
    /^VOICE_API_URL must be an http or https address/,
  ],
  [
    "an address that no path can follow",
    [],
    { VOICE_API_URL: "https://provider.test/?token=s3cret", VOICE_PRIVATE_KEY: "s3cret-key" },
    /^VOICE_API_URL must be an address that ends with its path/,
  ],
  [
    "an address where the key could be read on its way",
    [],
    { VOICE_API_URL: "http://provider.test", VOICE_PRIVATE_KEY: "s3cret-key" },
    /^VOICE_API_URL must begin with https:\/\//,
  ],
  [
    "a dry run whose two dashes are missing, so that npm kept it for itself,",
    [],
    { npm_config_dry_run: "true" },
    /^npm run provision takes .* after two dashes: npm run provision -- --dry-run/,
  ],
];
test.each(refusals)(
  "%s is refused with the mend in one sentence",
  async (_, args, environment, words) => {
    const { code, said } = await provision(args, { environment });
    expect(code).toBe(1);
    expect(said.replace(/^The receptionist of .*:\n\n/, "")).toMatch(words);
    expect(said).not.toContain("s3cret");
    expect(said).not.toMatch(/\n {4}at /);
    expect(requests).toEqual([]);
  },
);

test("a key that the account does not know is refused, and never repeated", async () => {
  const { code, said } = await provision([], {
    environment: { VOICE_PRIVATE_KEY: "s3cret-but-wrong" },
  });
  expect(code).toBe(1);
  expect(said).toMatch(
    /Read the files: the provider answered 401: .* Set VOICE_PRIVATE_KEY to the account's private key/,
  );
  expect(said).not.toContain("s3cret");
});

const refusedBy = (message: string): Promise<Response> =>
  Promise.resolve(Response.json({ message }, { status: 403 }));

test("a provider that repeats the key in its refusal does not get it printed", async () => {
  meet = () => ({ instead: () => refusedBy("Bad key s3cret-but-wrong") });
  const { said } = await provision([], { environment: { VOICE_PRIVATE_KEY: "s3cret-but-wrong" } });
  expect(said).toContain("Bad key (the key).");
  expect(said).not.toContain("s3cret");
});

test("wherever a long refusal is cut, no part of the key is left", async () => {
  meet = () => ({ instead: () => refusedBy(`${"Sorry ".repeat(49)}s3cret-but-wrong is wrong`) });
  const { said } = await provision([], { environment: { VOICE_PRIVATE_KEY: "s3cret-but-wrong" } });
  expect(said).toContain("Sorry … Set VOICE_PRIVATE_KEY");
  expect(said).not.toContain("s3");
});
