/** Puts the assistant into the provider's account: shows the differences, then creates and updates. */
import { setTimeout as after } from "node:timers/promises";
import {
  applyPlan,
  desiredObjects,
  fetchWithRetry,
  labelOf,
  planChanges,
  planReport,
  type Progress,
  ProvisioningError,
  readAccount,
} from "@ringwell/assistant/provisioning";
import { providerApi, UnreachableError } from "@ringwell/provider-api";
import { command, environment, Refusal } from "./run/environment.ts";
import {
  type ProvisionOptions,
  type ProvisionSettings,
  readProvisionOptions,
  readProvisionSettings,
} from "./run/provider/provision-settings.ts";
import { writeSetting } from "./run/provider/write-setting.ts";

const SETTING = "VOICE_ASSISTANT_ID";
const FILE = ".env";
const did = { create: "created", update: "updated", remove: "removed" };

await command(async () => {
  const options = readProvisionOptions(process.argv.slice(2), process.env);
  const alreadySet = process.env[SETTING];
  const settings = readProvisionSettings(environment());
  const stop = stopSignal();
  try {
    await provision(settings, options, alreadySet, stop);
  } catch (error) {
    if (stop.aborted) {
      console.error("Stopped. Run it again: it continues where it stopped.");
      process.exit(130);
    }
    throw toRefusal(error, settings);
  }
});

async function provision(
  { apiUrl, privateKey, practice }: ProvisionSettings,
  { "dry-run": isDry, prune, "write-env": writesEnv }: ProvisionOptions,
  alreadySet: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const api = providerApi({
    baseUrl: apiUrl,
    credential: privateKey,
    fetch: fetchWithRetry(fetch, {
      wait: (ms, given) => after(ms, undefined, given ? { signal: given } : {}),
      onWait: (ms) => console.log(`The provider asks to wait ${Math.ceil(ms / 1_000)} s ...`),
    }),
  });

  console.log(`The receptionist of ${practice.name}, in the account at ${apiUrl}:\n`);
  const stored = await readAccount(api, practice, { signal });
  const plan = planChanges(desiredObjects(practice), stored, { prune });
  console.log(`${planReport(plan)}\n`);
  if (isDry) {
    console.log("Nothing was changed: this was a dry run.");
    return;
  }

  const { assistantId } = await applyPlan(plan, api, reportProgress, { signal });
  console.log(`The receptionist is ready: ${SETTING}=${assistantId}`);
  if (!writesEnv) return;
  writeSetting(FILE, SETTING, assistantId);
  console.log(`${FILE} is updated. Run npm run build, and the site calls this assistant.`);
  if (alreadySet && alreadySet !== assistantId) {
    console.log(`The environment also sets ${SETTING} and takes precedence: unset it there.`);
  }
}

function reportProgress({ change, done, of }: Progress): void {
  console.log(`[${done}/${of}] ${did[change.do]} ${labelOf(change)}`);
}

/** A failure that the owner can fix, as one sentence. The key is redacted: the provider may repeat it. */
function toRefusal(error: unknown, { apiUrl, privateKey, isSandbox }: ProvisionSettings): unknown {
  if (!(error instanceof ProvisioningError)) return error;
  if (isSandbox && error.cause instanceof UnreachableError) {
    return new Refusal(
      `The sandbox does not answer at ${apiUrl}: start it with npm start, then run this ` +
        "again; or set VOICE_API_URL and VOICE_PRIVATE_KEY for the provider's account.",
    );
  }
  return new Refusal(error.message.replaceAll(privateKey, "(the key)"));
}

/** Aborts on SIGINT and SIGTERM. The next run finds out whether a request in flight took effect. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  return stop.signal;
}
