import type { VendorScript } from "../setup/setup.ts";

/** Loads a script; rejects when it does not come. */
export const loadScript = ({ src, integrity }: VendorScript): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const tag = document.createElement("script");
    Object.assign(tag, { src, onload: resolve, onerror: reject });
    // Checked by the browser only where it is fetched with the vendor's leave.
    if (integrity) Object.assign(tag, { integrity, crossOrigin: "anonymous" });
    document.head.append(tag);
  });
