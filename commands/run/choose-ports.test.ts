import { expect, test } from "vitest";
import { choosePorts } from "./choose-ports.ts";

test("a port of 0 becomes a free port, and other settings stay", async () => {
  const { SITE_PORT, SANDBOX_PORT, LOG } = await choosePorts({
    SITE_PORT: "0",
    SANDBOX_PORT: " 0 ",
    LOG: "json",
  });
  expect(Number(SITE_PORT)).toBeGreaterThan(0);
  expect(Number(SANDBOX_PORT)).toBeGreaterThan(0);
  expect(SITE_PORT).not.toBe(SANDBOX_PORT);
  expect(LOG).toBe("json");
});

test.each([{ SITE_PORT: "4173" }, { SITE_PORT: "" }, {}])("%j stays", async (environment) => {
  expect(await choosePorts(environment)).toEqual(environment);
});
