/**
 * Place → the places it may import, besides itself and what lies inside it. The longest matching place
 * counts. ARCHITECTURE.md draws this table; a test holds the two together.
 */
export const allowedImports: Readonly<Record<string, readonly string[]>> = {
  "packages/machine": [],
  "packages/settings": [],
  "packages/http-server": [],
  "packages/provider-api": [],
  "packages/voice": ["packages/machine", "packages/provider-api"],
  "packages/scheduler": [],
  "packages/receptionist": [],
  "packages/assistant": ["packages/provider-api", "packages/receptionist"],
  "site/src/content": [],
  "site/src/ui": [],
  "site/src/styles": [],
  "site/src/islands": [
    "packages/machine",
    "packages/voice",
    "packages/scheduler",
    "packages/provider-api",
    "site/src/content",
    "site/src/ui",
  ],
  "site/src/sections": ["site/src/content", "site/src/ui"],
  "site/src/pages": ["site/src/content", "site/src/islands", "site/src/sections", "site/src/ui"],
  "site/src/routes.ts": ["site/src/content", "site/src/pages"],
  "site/src/build": [
    "packages/http-server",
    "packages/settings",
    "site/src/content",
    "site/src/islands",
    "site/src/routes.ts",
    "site/src/styles",
    "site/src/ui",
  ],
  "site/src/launch": ["site/src/content"],
  sandbox: [
    "packages/assistant",
    "packages/http-server",
    "packages/provider-api",
    "packages/receptionist",
    "packages/settings",
  ],
  "sandbox/src/call-page/page": ["packages/voice", "packages/provider-api"],
  "sandbox/src/speech": ["packages/receptionist"],
  "sandbox/src/scheduler": [
    "packages/receptionist",
    "packages/settings",
    "sandbox/src/follow-ups",
    "sandbox/src/http",
    "sandbox/src/store",
  ],
};
