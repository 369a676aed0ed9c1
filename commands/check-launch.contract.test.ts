import { readFileSync } from "node:fs";
import { describedSettings } from "@ringwell/settings";
import { expect, test } from "vitest";
import { servedBy } from "../packages/provider-api/src/testing/served-by.ts";
import { claims } from "../site/src/shared/claims.ts";
import { testimonials } from "../site/src/features/testimonials/testimonials.ts";
import { runProgram } from "./testing/run-program.ts";

/** Empty is unset, and wins over a `.env` that the checkout may have. */
const asShipped = Object.fromEntries(
  Object.values(describedSettings).flatMap((group) => Object.keys(group).map((name) => [name, ""])),
);

/** Settings without which the site shows a sample, or the sandbox. */
const samples =
  "SITE_URL BRAND_NAME INFO_EMAIL VOICE_API_URL VOICE_PUBLIC_KEY VOICE_ASSISTANT_ID CALL_FALLBACK " +
  "SCHEDULER_KIND SCHEDULER_URL";

/** Runs the command as `npm run check:launch` does. */
async function checkLaunch(environment: Record<string, string> = {}) {
  const env = { ...process.env, ...asShipped, ...environment };
  const program = ["commands/launch.mjs", "check:launch"];
  const { code, said } = await runProgram(process.execPath, program, { env });
  return { code, words: said.replaceAll(/\s+/g, " ") };
}

test("as it ships, the site may not go live, and its samples, claims and open questions are named", async () => {
  const { code, words } = await checkLaunch();
  expect(code).toBe(1);
  for (const { practice } of testimonials.filter(({ example }) => example))
    expect(words).toContain(practice);
  for (const { value, says } of Object.values(claims).filter(({ confirmed }) => !confirmed))
    expect(words).toContain(`${value} ${says}`);
  for (const setting of samples.split(" ")) expect(words).toContain(`- ${setting} is`);
  const questions = Object.keys(JSON.parse(readFileSync("launch.json", "utf8")) as object);
  const moot = ["scheduler-notice", "recording-consent"];
  for (const id of questions.filter((each) => !moot.includes(each)))
    expect(words).toContain(`- ${id}: it is not answered. To confirm: “`);
  expect(words).toMatch(/\d+ things stand between this site and going live\. $/);
});

test("with the account's private key, the provider is asked for its limits, and the key is not repeated", async () => {
  await using provider = await servedBy((request, response) => {
    const isKeyed = request.headers.authorization === "Bearer private-key-1";
    const assistant = { maxDurationSeconds: 3_600, artifactPlan: { recordingEnabled: true } };
    response.end(JSON.stringify(isKeyed && request.url === "/assistant/a1b2" ? assistant : []));
  });
  const { code, words } = await checkLaunch({
    VOICE_API_URL: provider.baseUrl,
    VOICE_PUBLIC_KEY: "pk-4f1c",
    VOICE_ASSISTANT_ID: "a1b2",
    VOICE_PRIVATE_KEY: "private-key-1",
  });
  expect(code).toBe(1);
  expect(words).toContain("The assistant lets a call last 60 minutes.");
  expect(words).not.toContain("private-key-1");
});
