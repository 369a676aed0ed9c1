export * from "./scheduler-setup.ts";
export type * from "./setup.ts";
export { vendorHosts, type VendorHosts } from "./vendor-hosts.ts";
export { type Origins, type OwnersScheduler, type Vendor, vendors } from "./vendors.ts";
