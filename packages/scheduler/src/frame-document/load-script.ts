import type { VendorScript } from "../setup/setup.ts";

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script once for each address, however many ask. A tag that failed, or brought a script that
 * is not the one (`arrived` says so), is removed, so that another try really tries.
 */
export function loadScript(
  { src, integrity }: VendorScript,
  arrived: () => boolean = () => true,
): Promise<void> {
  const earlier = loading.get(src);
  if (earlier) return earlier;
  const loaded = new Promise<void>((resolve, reject) => {
    const tag = document.createElement("script");
    tag.src = src;
    tag.async = true;
    if (integrity) Object.assign(tag, { integrity, crossOrigin: "anonymous" });
    tag.onerror = () => {
      loading.delete(src);
      tag.remove();
      reject(new Error(`The scheduler's script did not load: ${new URL(src).host}`));
    };
    tag.onload = (event) => (arrived() ? resolve() : tag.onerror?.(event));
    document.head.append(tag);
  });
  loading.set(src, loaded);
  return loaded;
}
