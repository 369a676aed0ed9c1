import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describedSettings } from "@ringwell/settings";
import { expect, test } from "vitest";
import { servedBy } from "../packages/provider-api/src/testing/served-by.ts";
import { claims } from "../site/src/shared/claims.ts";
import { testimonials } from "../site/src/features/testimonials/testimonials.ts";
import { temporaryFolder } from "../sandbox/testing/temporary-folder.ts";
import { runProgram } from "./testing/run-program.ts";

/** Empty is unset, and wins over a `.env` that the checkout may have. */
const asShipped = Object.fromEntries(
  Object.values(describedSettings).flatMap((group) => Object.keys(group).map((name) => [name, ""])),
);

const asTheOwnerWould = {
  SITE_URL: "https://ferndesk.com",
  BRAND_NAME: "Fern Desk",
  INFO_EMAIL: "hello@ferndesk.com",
  VOICE_API_URL: "https://api.voiceprovider.com",
  VOICE_PUBLIC_KEY: "pk-4f1c",
  VOICE_ASSISTANT_ID: "a1b2",
  CALL_FALLBACK: "off",
  CALL_RECORDING: "off",
  SCHEDULER_KIND: "frame",
  SCHEDULER_URL: "https://calendar.ferndesk.com/demo",
};

/** The edits that the report asks for in the sources, made while the command reads them. */
const editedSources = `import { registerHooks } from "node:module";
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!/(claims|testimonials)[.]ts/.test(url)) return loaded;
    const source = String(loaded.source)
      .replaceAll("confirmed: false", "confirmed: true")
      .replaceAll("example: true", "example: false");
    return { ...loaded, source };
  },
});`;

/** The file as it ships, with an answer to every question. */
function answeredFile(): string {
  const shipped = JSON.parse(readFileSync("launch.json", "utf8")) as Record<string, object>;
  const said = { answer: "yes", by: "Ada Lund", on: "2026-11-20", note: "" };
  const file = join(temporaryFolder(), "answers.json");
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(Object.keys(shipped).map((id) => [id, said]))),
  );
  return file;
}

const edited = () => `--import data:text/javascript,${encodeURIComponent(editedSources)}`;

/** Runs the command as `npm run check:launch` does. */
const checkLaunch = (environment: Record<string, string>, ...args: readonly string[]) =>
  runProgram(process.execPath, ["commands/launch.mjs", "check:launch", ...args], {
    env: { ...process.env, ...asShipped, ...environment },
  });

test("as it ships, the site may not go live: its samples, claims, open questions and the sandbox are named", async () => {
  const { code, said } = await checkLaunch(asShipped);
  expect(code).toBe(1);
  const words = said.replaceAll(/\s+/g, " ");
  for (const { practice } of testimonials.filter(({ example }) => example))
    expect(words).toContain(practice);
  for (const { value, says } of Object.values(claims).filter(({ confirmed }) => !confirmed))
    expect(words).toContain(`${value} ${says}`);
  const stated = Object.keys(asTheOwnerWould).filter((setting) => setting !== "CALL_RECORDING"); // The sandbox records nothing.
  for (const setting of stated) expect(words).toContain(`- ${setting} is`);
  const questions = Object.keys(JSON.parse(readFileSync("launch.json", "utf8")) as object);
  const moot = ["scheduler-notice", "recording-consent"];
  for (const id of questions.filter((each) => !moot.includes(each)))
    expect(words).toContain(`- ${id}: it is not answered. To confirm: “`);
  expect(words).toMatch(/\d+ things stand between this site and going live\. $/);
});

test("once everything is done, one sentence says so", async () => {
  const { code, said } = await checkLaunch(
    { ...asTheOwnerWould, NODE_OPTIONS: edited() },
    answeredFile(),
  );
  expect(said).toBe("Nothing stands between this site and going live.\n");
  expect(code).toBe(0);
});

test("with the account's private key, the provider is asked for its limits, and the key is not repeated", async () => {
  await using provider = await servedBy((request, response) => {
    const isKeyed = request.headers.authorization === "Bearer private-key-1";
    const assistant = { maxDurationSeconds: 3_600, artifactPlan: { recordingEnabled: true } };
    response.end(JSON.stringify(isKeyed && request.url === "/assistant/a1b2" ? assistant : []));
  });

  const { code, said } = await checkLaunch(
    {
      ...asTheOwnerWould,
      VOICE_API_URL: provider.baseUrl,
      VOICE_PRIVATE_KEY: "private-key-1",
      NODE_OPTIONS: edited(),
    },
    answeredFile(),
  );
  const words = said.replaceAll(/\s+/g, " ");
  expect(code).toBe(1);
  expect(words).toContain("The assistant lets a call last 60 minutes.");
  expect(said).not.toContain("private-key-1");
});
