import { ApiError, type ProviderApi } from "@ringwell/provider-api";
import type { ProviderAccount, Read } from "../../../site/src/launch/provider-account.ts";

/** The site's two names in the provider's account. */
export interface Named {
  publicKey: string;
  assistantId: string;
}

const readTimeoutMs = 15_000;

/** Vapi's defaults: ten minutes, and recorded. Source: its API types. */
const defaults = { longestCallSeconds: 600, recorded: true };

/**
 * The provider's own limits on the key, the assistant and the spending, read with the private key.
 * Each is read separately: if the key cannot see one, the others are known. Never throws;
 * no key, name or id is in what it returns.
 */
export async function readProviderAccount(
  api: ProviderApi,
  { publicKey, assistantId }: Named,
): Promise<ProviderAccount> {
  const options = () => ({ signal: AbortSignal.timeout(readTimeoutMs) });
  const [key, assistant, monthlyUsd] = await Promise.all([
    read("its keys", async () => {
      const tokens = listIn(await api.token.list({ limit: 1_000 }, options()));
      const token = tokens.find(({ value }) => value === publicKey);
      if (!token) return null;
      const { allowedOrigins, allowedAssistantIds } = token.restrictions ?? {};
      return {
        isPrivate: token.tag === "private",
        origins: allowedOrigins ?? [],
        assistantIds: allowedAssistantIds ?? [],
      };
    }),
    read("the assistant", async () => {
      try {
        const found = await api.assistant.get(assistantId, options());
        return {
          longestCallSeconds: found.maxDurationSeconds ?? defaults.longestCallSeconds,
          recorded: found.artifactPlan?.recordingEnabled ?? defaults.recorded,
        };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    }),
    read("the billing limit", async () => {
      const limits = listIn(await api.org.list(options())).map(({ billingLimit }) => billingLimit);
      if (limits.length !== 1) throw new Error("Not one organisation.");
      return limits[0] ?? null;
    }),
  ]);
  return { key, assistant, monthlyUsd };
}

async function read<Fact>(what: string, ask: () => Promise<Fact>): Promise<Read<Fact>> {
  try {
    return { known: await ask() };
  } catch (error) {
    const answered =
      error instanceof ApiError ? `answered ${error.status}` : "did not answer usably";
    return { unknown: `the provider ${answered} when asked for ${what}` };
  }
}

/** Any other answer would be read as an empty list, and empty means "not there". */
function listIn<Item>(answer: Item[]): Item[] {
  if (!Array.isArray(answer)) throw new TypeError("The answer is no list.");
  return answer;
}
