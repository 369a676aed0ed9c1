import { scriptWithinMs } from "./limits.ts";

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script once for each address, however many ask. A tag that failed, hung for 10 s, or brought
 * a script that is not the one (`arrived` says so) is removed, so that another try really tries.
 */
export function loadScript(src: string, arrived: () => boolean = () => true): Promise<void> {
  const earlier = loading.get(src);
  if (earlier) return earlier;
  const loaded = new Promise<void>((resolve, reject) => {
    const tag = document.createElement("script");
    tag.src = src;
    tag.async = true;
    const giveUp = (): void => {
      clearTimeout(timer);
      loading.delete(src);
      tag.remove();
      reject(new Error(`The scheduler's script did not load: ${new URL(src).host}`));
    };
    const timer = setTimeout(giveUp, scriptWithinMs);
    tag.onload = () => {
      if (!arrived()) return giveUp();
      clearTimeout(timer);
      resolve();
    };
    tag.onerror = giveUp;
    document.head.append(tag);
  });
  loading.set(src, loaded);
  return loaded;
}
