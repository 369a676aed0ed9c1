import type { Mounting } from "./adapter.ts";

/** Whatever comes into the frame may run and open its own links, and never leads this page away. */
const allowed =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";

/**
 * Puts a frame into the host. Throws when there is no network: a frame that cannot come fires `load`
 * like one that has.
 */
export function showFrame({ host, title }: Mounting, src: string): HTMLIFrameElement {
  if (!navigator.onLine) throw new Error("The scheduler was not asked for: there is no network.");
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.setAttribute("sandbox", allowed);
  frame.src = src;
  host.append(frame);
  return frame;
}

/** An address with more in its query; what is not known is left out, and the rest is encoded. */
export function addressWith(url: string, query: Record<string, string | undefined>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) {
    if (value) address.searchParams.set(name, value);
  }
  return address.href;
}
