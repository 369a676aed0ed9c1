import { expect, test } from "vitest";
import { readSandboxSettings } from "./sandbox-settings.ts";

test("unset, the sandbox is this machine's alone, and quiet", () => {
  expect(readSandboxSettings({})).toMatchObject({
    host: "localhost",
    log: "off",
    trustedProxies: [],
    metricsNetworks: [],
    practice: "dental",
    calls: { networks: [], announcedHost: null, ports: null },
    crm: null,
    bookings: {
      publicOrigin: "http://localhost:4174",
      rules: { timeZone: "America/New_York", mostPerDay: null },
      organizer: { name: "Ringwell", email: "hello@ringwell.example" },
      smtp: null,
      contactsKeptHours: 24,
    },
  });
});

const ownKey = "6f1d0c9b8a7e4d5c";

const opened = ["0.0.0.0", "::", "192.168.0.7", "sandbox"].map((host) => ["SANDBOX_HOST", host]);
const named = ["https://book.ferndesk.com", "http://192.168.0.7:4174"];

test.each([...opened, ...named.map((url) => ["BOOKING_URL", url])])(
  "%s=%s is refused with the key that is in the source",
  (name = "", value) => {
    const sentence = new RegExp(`^SANDBOX_PRIVATE_KEY must be set .* because ${name} lets`, "u");
    for (const SANDBOX_PRIVATE_KEY of [undefined, "", "sandbox-private-key"]) {
      expect(() => readSandboxSettings({ [name]: value, SANDBOX_PRIVATE_KEY })).toThrow(sentence);
    }
    const own = readSandboxSettings({ [name]: value, SANDBOX_PRIVATE_KEY: ownKey });
    expect(own.privateKey).toBe(ownKey);
  },
);

test.each(["localhost", "127.0.0.1", "127.0.0.2", "[::1]"])(
  "on %s the key in the source is enough",
  (host) => {
    const BOOKING_URL = `http://${host}:4174`;
    const read = readSandboxSettings({ SANDBOX_HOST: host.replace(/[[\]]/g, ""), BOOKING_URL });
    expect(read.privateKey).toBe("sandbox-private-key");
  },
);

const SITE_URL = "https://fern.example";
const here = ["http://localhost:4173", "http://127.0.0.1:4173"];

test.each([
  ["nothing set", {}, here],
  ["a site of its own", { SITE_URL }, [SITE_URL, ...here]],
  ["a public name", { SITE_URL, BOOKING_URL: "https://book.fern.example" }, [SITE_URL]],
  ["a public address", { SITE_URL, SANDBOX_HOST: "0.0.0.0" }, [SITE_URL]],
])(
  "with %s, the pages of SITE_URL may call, and pages of localhost if only this machine can",
  (_, settings, origins) => {
    const { siteOrigins } = readSandboxSettings({ SANDBOX_PRIVATE_KEY: ownKey, ...settings });
    expect(siteOrigins).toEqual(origins);
  },
);
