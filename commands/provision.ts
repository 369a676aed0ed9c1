/** Puts the receptionist into the provider account: shows what differs, then creates and updates. */
import { setTimeout as after } from "node:timers/promises";
import { providerApi, UnreachableError } from "@ringwell/provider-api";
import {
  carryOut,
  nameOf,
  patientFetch,
  planChanges,
  planReport,
  type Progress,
  ProvisioningError,
  readAccount,
  wantedFrom,
} from "@ringwell/provisioning";
import { samplePractice } from "@ringwell/receptionist";
import { command, environment, Refusal } from "./run/environment.ts";
import {
  type ProvisionOptions,
  type ProvisionSettings,
  readProvisionOptions,
  readProvisionSettings,
} from "./run/provision-settings.ts";
import { writeSetting } from "./run/write-setting.ts";

const SETTING = "VOICE_ASSISTANT_ID";
const FILE = ".env";
const did = { create: "created", update: "updated", remove: "removed", keep: "", leave: "" };

await command(async () => {
  const options = readProvisionOptions(process.argv.slice(2), process.env);
  const alreadySet = process.env[SETTING];
  const settings = readProvisionSettings(environment());
  const stop = stopSignal();
  try {
    await provision(settings, options, alreadySet, stop);
  } catch (error) {
    if (stop.aborted) {
      console.error("Stopped. Run it again: it goes on where it stopped.");
      process.exit(130);
    }
    throw sayable(error, settings);
  }
});

async function provision(
  { apiUrl, privateKey }: ProvisionSettings,
  { dryRun, prune, writeEnv }: ProvisionOptions,
  alreadySet: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const practice = samplePractice;
  const api = providerApi({
    baseUrl: apiUrl,
    credential: privateKey,
    fetch: patientFetch(fetch, {
      now: Date.now,
      wait: (ms, given) => after(ms, undefined, given ? { signal: given } : {}),
      onWait: (ms) => console.log(`The provider asks to wait ${Math.ceil(ms / 1_000)} s ...`),
    }),
  });

  console.log(`The receptionist of ${practice.name}, in the account at ${apiUrl}:\n`);
  const held = await readAccount(api, practice, { signal });
  const plan = planChanges(wantedFrom(practice), held, { prune });
  console.log(`${planReport(plan)}\n`);
  if (dryRun) {
    console.log("Nothing was changed: this was a dry run.");
    return;
  }

  const { assistantId } = await carryOut(plan, api, reportProgress, { signal });
  console.log(`The receptionist is in place: ${SETTING}=${assistantId}`);
  if (!writeEnv) return;
  writeSetting(FILE, SETTING, assistantId);
  console.log(`${FILE} says so now; npm run build makes the site call it.`);
  if (alreadySet && alreadySet !== assistantId) {
    console.log(`But the environment sets ${SETTING} too, and wins: unset it there.`);
  }
}

function reportProgress({ change, done, of }: Progress): void {
  const what = nameOf("wanted" in change ? change.wanted : change.held);
  console.log(`[${done}/${of}] ${did[change.do]} ${what}`);
}

/** What the owner can mend, as a sentence; with the key taken out, should the provider repeat it. */
function sayable(error: unknown, { apiUrl, privateKey, isSandbox }: ProvisionSettings): unknown {
  if (!(error instanceof ProvisioningError)) return error;
  if (isSandbox && error.cause instanceof UnreachableError) {
    return new Refusal(
      `The sandbox does not answer at ${apiUrl}: start it with npm start, then run this again; or set VOICE_API_URL and VOICE_PRIVATE_KEY for the provider's account.`,
    );
  }
  return new Refusal(error.message.replaceAll(privateKey, "(the key)"));
}

/** Aborts when this process is told to end; a request under way is let go, the next run finds out. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  return stop.signal;
}
