import {
  type Environment,
  host,
  httpUrl,
  line,
  numbersByName,
  port,
  SettingsReader,
} from "@ringwell/settings";
import { defaultLimits, type Limits } from "./limits.ts";

export interface SandboxSettings {
  /** What the sandbox listens on; loopback unless the owner says otherwise. */
  host: string;
  port: number;
  /** Where bookings and the outbox last. */
  dataDir: string;
  /** The sites whose pages may call and embed. */
  siteOrigins: readonly string[];
  limits: Limits;
}

/** Throws `SettingsError` naming each setting that cannot be used. */
export function readSandboxSettings(environment: Environment): SandboxSettings {
  const settings = new SettingsReader(environment);
  const sitePort = settings.read("SITE_PORT", port, 4173);
  const siteUrl = settings.read("SITE_URL", httpUrl, `http://localhost:${sitePort}`);
  const read: SandboxSettings = {
    host: settings.read("SANDBOX_HOST", host, "localhost"),
    port: settings.read("SANDBOX_PORT", port, 4174),
    dataDir: settings.read("DATA_DIR", line(500), ".data"),
    siteOrigins: [
      ...new Set([
        new URL(siteUrl).origin,
        `http://localhost:${sitePort}`,
        `http://127.0.0.1:${sitePort}`,
      ]),
    ],
    limits: settings.read("SANDBOX_LIMITS", numbersByName(defaultLimits), defaultLimits),
  };
  settings.done();
  return read;
}
