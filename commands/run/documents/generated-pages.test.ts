import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describedSettings } from "@ringwell/settings";
import { expect, test } from "vitest";
import { generatedPages } from "./generated-pages.ts";
import { programs } from "../programs.ts";
import { readByAll, settingsThatAreRead } from "./setting-readers.ts";

const described = Object.values(describedSettings).flatMap((group) => Object.entries(group));
const byReaders = described.filter(([, { elsewhere }]) => !elsewhere);

test.each(Object.entries(generatedPages))(
  "%s is as npm run docs would write it now",
  (file, page) => {
    // If this fails, run npm run docs and commit the changes.
    expect(readFileSync(file, "utf8")).toBe(page());
  },
);

test("every setting that is read is described, and the other way round", () => {
  // Describe a new setting in packages/settings/src/described-settings.ts, then run npm run docs.
  const names = byReaders.map(([name]) => name).toSorted();
  expect([...settingsThatAreRead().keys()].toSorted()).toEqual(names);
});

test.each(byReaders.filter(([name]) => name !== "BOOKING_RULES"))(
  "the example for %s is one that every reader takes, as the page writes it into .env",
  (name, { example, with: others = {} }) => {
    const written = parseEnv(`${name}=${example}`);
    expect(written).toEqual({ [name]: example });
    expect(() => readByAll({ ...others, ...written })).not.toThrow();
  },
);

test("a default that is a text or a number is shown as it is, and any other is described", () => {
  const read = settingsThatAreRead();
  for (const [name, { unset }] of byReaders) {
    const isPlain = ["string", "number"].includes(typeof read.get(name)?.unset);
    if (!isPlain) expect([name, unset]).toEqual([name, expect.any(String)]);
    else if (unset)
      expect(["VOICE_PRIVATE_KEY", "CALL_RECORDING", "SCHEDULER_SCRIPT"]).toContain(name);
  }
});

test("a setting without a reader is the path of a needed program or the seed, and each of these is described", () => {
  const names = described.filter(([, { elsewhere }]) => elsewhere).map(([name]) => name);
  expect(names.toSorted()).toEqual([...Object.keys(programs), "SEED"].toSorted());
  expect(readFileSync("vitest.seed.ts", "utf8")).toContain('"SEED"');
});
