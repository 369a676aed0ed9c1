import { expect } from "@playwright/test";

/**
 * Looks again and again until there is something to see, and answers with it; null is nothing. Who looks
 * for 30 s in vain fails the test with `message`.
 */
export async function untilThere<Seen>(
  message: string,
  look: () => Promise<Seen | null>,
): Promise<Seen> {
  const seen: Seen[] = [];
  const isThere = async (): Promise<boolean> => {
    const found = await look();
    if (found !== null) seen.push(found);
    return found !== null;
  };
  await expect.poll(isThere, { message, timeout: 30_000, intervals: [20, 50] }).toBe(true);
  return seen[0]!;
}
