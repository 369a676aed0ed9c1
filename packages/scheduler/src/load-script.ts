const loading = new Map<string, Promise<void>>();

/** Loads a script once for each address. A failed tag is removed, so that another try can work. */
export function loadScript(src: string): Promise<void> {
  const earlier = loading.get(src);
  if (earlier) return earlier;
  const loaded = new Promise<void>((resolve, reject) => {
    const tag = document.createElement("script");
    tag.src = src;
    tag.async = true;
    tag.onload = () => resolve();
    tag.onerror = () => {
      loading.delete(src);
      tag.remove();
      reject(new Error(`The scheduler's script did not load: ${new URL(src).host}`));
    };
    document.head.append(tag);
  });
  loading.set(src, loaded);
  return loaded;
}
