export { openFrameDocument } from "./frame-document.ts";
export { scriptedVendorOf } from "./scripted-vendors.ts";
