export { startSandbox, type Sandbox, type SandboxHooks } from "./start-sandbox.ts";
