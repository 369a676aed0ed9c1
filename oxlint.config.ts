import { defineConfig, type OxlintOverride } from "oxlint";

/** Names that the vocabulary has retired. */
const retiredNames = [
  "askingWhom",
  "Carrier",
  "clearness",
  "cues",
  "Ear",
  "factsSaid",
  "Halves",
  "HandClock",
  "hearBy",
  "hearRoom",
  "heldAside",
  "hush",
  "inDomain",
  "knocked",
  "Lesson",
  "levelled",
  "lookalikes",
  "Machine",
  "Mouth",
  "Phone",
  "Phrasebook",
  "practised",
  "rehearse",
  "sober",
  "soundsComplete",
  "Understood",
  "wayLooks",
  "weighed",
  "wishOf",
  "withHeard",
];

/** Imports between workspaces are by name, and product code imports no test, bench or command. */
const byNameOnly = {
  regex: String.raw`^(\.\./)+(bench|commands|packages|sandbox|site|tests)/|/testing/`,
  message: "Import a package by its name, and no test helper.",
};

/** The files in `folder` may import these packages, and from the folders beside it none of `never`. */
function mayImport(
  folder: string,
  packages: readonly string[],
  never: readonly string[] = [],
): OxlintOverride {
  const byName = {
    group: ["@ringwell/*", ...packages.map((name) => `!@ringwell/${name}`)],
    message: `${folder} may import of the packages: ${packages.join(", ") || "none"}.`,
  };
  const beside = {
    regex: String.raw`^(\.\./)+(${never.join("|")})/`,
    message: `${folder} may import none of: ${never.join(", ")}.`,
  };
  const patterns = [
    byName,
    // What hosts are given is made of the site's settings, which are no package.
    ...(folder === "hosting" ? [] : [byNameOnly]),
    ...(never.length > 0 ? [beside] : []),
  ];
  return {
    files: [`${folder}/**`],
    rules: { "no-restricted-imports": ["error", { patterns }] },
  };
}

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "react", "jsx-a11y", "import", "vitest"],
  categories: { correctness: "error" },
  options: { typeAware: true },
  ignorePatterns: ["**/dist/**", "**/node_modules/**"],
  rules: {
    "id-denylist": ["error", ...retiredNames],
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
  // ARCHITECTURE.md draws the directions of imports. Of several folders that hold a file, the last counts.
  overrides: [
    mayImport("packages/*", []),
    mayImport("packages/voice", ["store", "provider-api"]),
    mayImport("packages/scheduler", ["store"]),
    mayImport("packages/assistant", ["provider-api", "receptionist"]),
    mayImport("site/src/ui", [], ["browser", "features", "islands", "launch", "pages", "shared"]),
    mayImport("site/src/shared", [], ["browser", "features", "islands", "launch", "pages"]),
    mayImport(
      "site/src/features",
      ["store", "provider-api", "scheduler", "voice"],
      ["browser", "launch", "pages", "shared"],
    ),
    mayImport("site/src/islands", [], ["browser", "features", "launch", "pages", "shared", "ui"]),
    mayImport("site/src/pages", [], ["browser", "islands", "launch"]),
    mayImport("site/src/browser", [], ["launch", "pages", "shared", "ui"]),
    mayImport("site/src/launch", [], ["browser", "features", "islands", "pages", "ui"]),
    mayImport("site/render", ["settings"]),
    mayImport("hosting", ["http-server", "settings"], ["bench", "commands", "sandbox", "tests"]),
    mayImport("sandbox/src", [
      "assistant",
      "http-server",
      "provider-api",
      "receptionist",
      "settings",
    ]),
    mayImport("sandbox/src/call-page/page", ["provider-api", "voice"]),
    mayImport(
      "sandbox/src/speech",
      ["receptionist"],
      ["api", "call-page", "calls", "follow-ups", "http", "reception", "scheduler", "store"],
    ),
    mayImport(
      "sandbox/src/scheduler",
      ["receptionist", "settings"],
      ["api", "call-page", "calls", "reception", "settings", "speech"],
    ),
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
