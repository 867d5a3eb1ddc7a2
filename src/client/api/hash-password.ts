import { PASSWORD_PREFIX } from "#domain/people/password.ts";

/** The browser's own cryptography; null on a page that came over plain http from another host than localhost. */
type Subtle = Pick<SubtleCrypto, "digest"> | null;

const own = (): Subtle => (globalThis.crypto as Partial<Crypto>).subtle ?? null;

/** SHA-256 by the browser, or by a library that is fetched only where the browser has none. */
async function sha256(bytes: Uint8Array<ArrayBuffer>, subtle: Subtle): Promise<Uint8Array> {
  if (subtle) return new Uint8Array(await subtle.digest("SHA-256", bytes));
  return (await import("@noble/hashes/sha2.js")).sha256(bytes);
}

/**
 * What is sent instead of a password: SHA-256 of prefix and password as hexadecimal.
 * @param subtle what there is; given by tests only.
 */
export async function hashPassword(password: string, subtle: Subtle = own()): Promise<string> {
  const digest = await sha256(new TextEncoder().encode(PASSWORD_PREFIX + password), subtle);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
