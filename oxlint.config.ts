import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path/posix";
import { defineConfig, type OxlintOverride } from "oxlint";

/** Names that the vocabulary has retired. */
const retiredNames = `
  answersWithinMs askingWhom become calmly Carrier clearness cues cutOff denied door Ear ears factsSaid
  feel goAway Halves HandClock happened hearBy hearRoom heldAside hush inDomain kept knocked
  lengthener Lesson levelled Links lookalikes loudLooks Machine mend Mouth Moves Phone Phrasebook plug
  practised rehearse Said setUp Slip sober soundsComplete Spoken theCall Trace understand Understood
  unheard unsaid wayLooks weighed Well whyNotThisPage wishOf withHeard World
`;

/** The folders that use such a name in another sense. */
const otherSenses = {
  "packages/receptionist": "denied happened kept unheard",
  "packages/voice": "door setUp Trace World",
};

/** Forbids the retired names, except in another sense. */
const withoutNames = (allowed = ""): NonNullable<OxlintOverride["rules"]> => {
  const names = retiredNames.trim().split(/\s+/);
  return {
    "id-denylist": ["error", ...names.filter((name) => !allowed.split(" ").includes(name))],
  };
};

/**
 * The arrows of ARCHITECTURE.md: which packages (`@name`) and which folders a folder may import. Folders
 * are written as seen from the one that holds it.
 */
const arrows = {
  "packages/assistant": "@provider-api @receptionist",
  "packages/http-server": "",
  "packages/provider-api": "",
  "packages/receptionist": "",
  "packages/scheduler": "@store",
  "packages/settings": "",
  "packages/store": "",
  "packages/voice": "@provider-api @store",
  hosting: "@http-server @settings site/src/features site/src/site-context.ts",
  "site/render":
    "@settings ../hosting src/features src/routes.ts src/shared src/site-context.ts src/ui",
  "site/src/browser": "features islands styles",
  "site/src/features": "@provider-api @scheduler @store @voice islands site-context.ts ui",
  "site/src/islands": "",
  "site/src/launch": "shared site-context.ts",
  "site/src/pages": "features shared site-context.ts ui",
  "site/src/routes.ts": "pages shared site-context.ts",
  "site/src/shared": "site-context.ts ui",
  "site/src/site-context.ts": "@scheduler",
  "site/src/ui": "",
  "sandbox/src": "@receptionist",
  "sandbox/src/api":
    "@assistant @provider-api @receptionist @settings calls clock.ts http reception store",
  "sandbox/src/call-page": "scheduler",
  "sandbox/src/call-page/page": "@provider-api @voice",
  "sandbox/src/calls": "@provider-api @receptionist clock.ts http reception speech store",
  "sandbox/src/follow-ups": "@provider-api clock.ts store",
  "sandbox/src/http": "@http-server clock.ts store",
  "sandbox/src/reception": "@provider-api @receptionist follow-ups scheduler speech store",
  "sandbox/src/scheduler": "@receptionist @settings clock.ts follow-ups http store",
  "sandbox/src/settings": "@settings api http reception scheduler",
  "sandbox/src/speech": "@receptionist store",
  "sandbox/src/store": "@settings clock.ts",
};

/** The paths below `folder` that hold none of `open`. */
function closedBelow(folder: string, open: readonly string[]): string[] {
  return readdirSync(join(import.meta.dirname, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (open.includes(path)) return [];
    return open.some((each) => each.startsWith(`${path}/`)) ? closedBelow(path, open) : [path];
  });
}

/** Other packages are imported by their names, and product code imports no test helper. */
function importRule([folder, mayImport]: [string, string]): OxlintOverride {
  const packages = mayImport.match(/(?<=@)\S+/g) ?? [];
  const folders = mayImport.match(/(?<!\S)[^@\s]\S*/g) ?? [];
  const open = [folder, ...folders.map((name) => join(dirname(folder), name))];
  const closed = closedBelow("", open).map((path) =>
    relative(folder, path).replace(/^(\.\.\/)+/, ""),
  );
  const message = `${folder} may import: ${mayImport || "no other folder"} (see ARCHITECTURE.md).`;
  const patterns = [
    { group: ["@ringwell/*", ...packages.map((name) => `!@ringwell/${name}`)], message },
    { regex: String.raw`^(\.\.?/)+(${closed.join("|")})(/|$)|/testing/`, message },
  ];
  return {
    files: [folder, `${folder}/**`],
    rules: { "no-restricted-imports": ["error", { patterns }] },
  };
}

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "react", "jsx-a11y", "import", "vitest"],
  categories: { correctness: "error" },
  options: { typeAware: true },
  ignorePatterns: ["**/dist/**", "**/node_modules/**"],
  rules: {
    ...withoutNames(),
    "typescript/no-explicit-any": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-floating-promises": ["error", { ignoreVoid: true }],
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
    "import/no-default-export": "error",
    "import/no-cycle": "error",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "no-console": "off",
    eqeqeq: "error",
    "import/default": "off",
    "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: ["log", "tabpanel"] }],
    "vitest/no-conditional-expect": "off",
    "vitest/no-standalone-expect": "off",
    "vitest/no-conditional-tests": "off",
    "vitest/expect-expect": "off",
    "vitest/no-focused-tests": "error",
    "vitest/no-disabled-tests": "error",
    "vitest/require-mock-type-parameters": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
  },
  // Of several folders that hold a file, the last counts.
  overrides: [
    ...Object.entries(arrows).map(importRule),
    ...Object.entries(otherSenses).map(([folder, names]) => ({
      files: [`${folder}/**`],
      rules: withoutNames(names),
    })),
    {
      files: ["**/*.test.{ts,tsx}", "**/testing/**", "packages/voice/{differential,example}/**"],
      rules: { "no-restricted-imports": "off" },
    },
    { files: ["**/*.config.ts"], rules: { "import/no-default-export": "off" } },
    {
      files: ["tests/support/**"],
      rules: {
        "react/rules-of-hooks": "off",
        "no-empty-pattern": "off",
        "import/no-default-export": "off",
        "typescript/unbound-method": "off",
      },
    },
  ],
});
