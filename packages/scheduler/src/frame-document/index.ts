export { openIsolatedFrame } from "./isolated-frame.ts";
export { openVendorDocument } from "./vendor-document.ts";
