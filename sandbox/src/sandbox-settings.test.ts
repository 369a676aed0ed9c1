import { expect, test } from "vitest";
import { readSandboxSettings } from "./sandbox-settings.ts";

test("unset, the sandbox is this machine's alone, and quiet", () => {
  expect(readSandboxSettings({})).toMatchObject({
    host: "localhost",
    log: "off",
    trustedProxies: [],
    metricsNetworks: [],
    calls: { networks: [], announcedHost: null, ports: null },
  });
});

test("who runs it elsewhere says who stands before it, who may call and who reads its figures", () => {
  const settings = readSandboxSettings({
    LOG: "json",
    TRUSTED_PROXIES: "127.0.0.1",
    METRICS_NETWORKS: "172.17.0.0/16",
    CALL_NETWORKS: "192.168.0.0/16,::1",
    CALL_HOST: "192.0.2.7",
    CALL_PORTS: "40000-40100",
  });
  expect(settings).toMatchObject({
    log: "json",
    trustedProxies: ["127.0.0.1/32"],
    metricsNetworks: ["172.17.0.0/16"],
    calls: {
      networks: ["192.168.0.0/16", "::1/128"],
      announcedHost: "192.0.2.7",
      ports: [40_000, 40_100],
    },
  });
});

test.each([
  ["LOG", "loud"],
  ["TRUSTED_PROXIES", "proxy.example"],
  ["METRICS_NETWORKS", "10.0.0.0/40"],
  ["CALL_NETWORKS", "everybody"],
  ["CALL_HOST", "calls.example"],
  ["CALL_PORTS", "40000"],
])("%s=%s is refused by its name", (name, value) => {
  expect(() => readSandboxSettings({ [name]: value })).toThrow(new RegExp(`^${name} must`, "u"));
});
