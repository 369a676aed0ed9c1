import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { claims } from "../site/src/content/claims.ts";
import { testimonials } from "../site/src/content/testimonials.ts";

/** Empty is unset, and wins over a `.env` that the checkout may have. */
const asShipped = {
  SITE_URL: "",
  BRAND_NAME: "",
  INFO_EMAIL: "",
  VOICE_API_URL: "",
  VOICE_PUBLIC_KEY: "",
  VOICE_ASSISTANT_ID: "",
  CALL_FALLBACK: "",
  CALL_RECORDING: "",
  SCHEDULER_KIND: "",
  SCHEDULER_URL: "",
};

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

/** The edits that the mends ask for in the sources, made while the command reads them. */
const mendingSources = `import { registerHooks } from "node:module";
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!/content.(claims|testimonials)/.test(url)) return loaded;
    const source = String(loaded.source)
      .replaceAll("confirmed: false", "confirmed: true")
      .replaceAll("example: true", "example: false");
    return { ...loaded, source };
  },
});`;

/** Runs the command as `npm run check:launch` does. */
function checkLaunch(
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["commands/launch.mjs", "check:launch"], {
    env: { ...process.env, ...environment },
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += String(chunk)));
  child.stderr.on("data", (chunk: Buffer) => (said += String(chunk)));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}

test("as it ships, the site may not go live: its samples, its claims and the sandbox are named", async () => {
  const { code, said } = await checkLaunch(asShipped);
  expect(code).toBe(1);
  const words = said.replaceAll(/\s+/g, " ");
  for (const { practice } of testimonials.filter(({ example }) => example))
    expect(words).toContain(practice);
  for (const { value, says } of Object.values(claims).filter(({ confirmed }) => !confirmed))
    expect(words).toContain(`${value} ${says}`);
  const stated = Object.keys(asTheOwnerWould).filter((setting) => setting !== "CALL_RECORDING"); // The sandbox records nothing.
  for (const setting of stated) expect(words).toContain(`- ${setting} is`);
  expect(words).toMatch(/\d+ things stand between this site and going live\. $/);
});

test("once every mend is made, one sentence says so", async () => {
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(mendingSources)}`;
  const { code, said } = await checkLaunch({ ...asTheOwnerWould, NODE_OPTIONS });
  expect(said).toBe("Nothing stands between this site and going live.\n");
  expect(code).toBe(0);
});

test("a setting that does not parse is refused by its name, and its value is not repeated", async () => {
  const { code, said } = await checkLaunch({ ...asTheOwnerWould, SCHEDULER_URL: "s3cret" });
  expect(code).toBe(1);
  expect(said).toMatch(/^SCHEDULER_URL must be an http or https address.*\n$/);
});
