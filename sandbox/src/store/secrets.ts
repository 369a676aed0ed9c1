import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** 128 random bits in 22 letters that an address may hold. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}

/** What is stored of a secret: enough to recognize it, nothing to make it from. */
export function hashOf(secret: string): string {
  return hash("sha256", secret, "base64url");
}

/** Compares in constant time, so that the duration does not reveal how much of a guess is right. */
export function isSameSecret(guess: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(guess)), Buffer.from(hashOf(secret)));
}
