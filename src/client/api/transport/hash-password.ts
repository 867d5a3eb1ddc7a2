import { hashedText } from "#domain/people/account/password.ts";

/** The browser's own cryptography; null on plain http pages of any host but localhost. */
type Subtle = Pick<SubtleCrypto, "digest"> | null;

const own = (): Subtle => (globalThis.crypto as Partial<Crypto>).subtle ?? null;

/** SHA-256 by the browser, or by a library that is only fetched when the browser has none. */
async function sha256(bytes: Uint8Array<ArrayBuffer>, subtle: Subtle): Promise<Uint8Array> {
  if (subtle) return new Uint8Array(await subtle.digest("SHA-256", bytes));
  return (await import("@noble/hashes/sha2.js")).sha256(bytes);
}

/**
 * What is sent in place of a password: SHA-256 of its `hashedText`, in hexadecimal.
 * @param subtle the available cryptography; only tests pass it.
 */
export async function hashPassword(password: string, subtle: Subtle = own()): Promise<string> {
  const digest = await sha256(new TextEncoder().encode(hashedText(password)), subtle);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
