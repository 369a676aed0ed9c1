/** The frame's content may run and open its own links, but it cannot navigate this page. */
const allowed =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";

/** What an address says in its query. */
export type Query = Readonly<Record<string, string>>;

/**
 * Puts a frame into the host, its address with more in its query, encoded. Throws when there is no
 * network: a frame that cannot come fires `load` like one that has.
 */
export function showFrame(
  host: HTMLElement,
  title: string,
  src: string,
  query: Query = {},
): HTMLIFrameElement {
  if (!navigator.onLine) throw new Error("offline");
  const address = new URL(src, location.href);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.setAttribute("sandbox", allowed);
  frame.src = address.href;
  host.append(frame);
  return frame;
}
