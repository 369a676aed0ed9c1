/** Waits until all of `work` has settled, but at most `ms`: the process ends anyway. */
export async function stopWithin(ms: number, ...work: readonly unknown[]): Promise<void> {
  const { promise: timedOut, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([Promise.allSettled(work), timedOut]);
  clearTimeout(timer);
}
