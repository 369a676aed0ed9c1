/** The origins at which each vendor is found; the first is where its frame is asked for. */
export interface VendorHosts {
  calendly: readonly string[];
  cal: readonly string[];
  hubspot: readonly string[];
  gohighlevel: readonly string[];
  tidycal: readonly string[];
  /** A whole address: TidyCal's script lies on another host than its pages. */
  tidycalScript: string;
}

/** The vendors as they are. Tests hand in others; no setting can. */
export const vendorHosts: VendorHosts = {
  calendly: ["https://calendly.com"],
  cal: ["https://app.cal.com", "https://cal.com"],
  hubspot: ["", "-eu1", "-na2", "-na3", "-ap1"].map(
    (region) => `https://meetings${region}.hubspot.com`,
  ),
  gohighlevel: ["https://api.leadconnectorhq.com", "https://link.msgsndr.com"],
  tidycal: ["https://tidycal.com"],
  tidycalScript: "https://asset-tidycal.b-cdn.net/js/embed.js",
};
