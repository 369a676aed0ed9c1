export { anyScript } from "./any-script.ts";
export { openFrameDocument } from "./frame-document.ts";
export { sandbox } from "./sandbox.ts";
export type { ScriptedVendor } from "./scripted-vendor.ts";
