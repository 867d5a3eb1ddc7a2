import { createHmac } from "node:crypto";
import { hash, verify, type Options } from "@node-rs/argon2";
import type { Passwords } from "#server/modules/accounts/passwords.port.ts";

/** Argon2id (the package's default) as OWASP recommends it: 19 MiB, two passes, one lane. */
const COST: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Argon2id over the keyed hash of what the browser sent. Each call occupies one thread of libuv's pool for some
 * 15 ms, so at most the pool's four run at once.
 * @param pepper kept outside the accounts table: without it stolen hashes cannot be attacked.
 */
export function argon2Passwords(pepper: string): Passwords {
  // As text: the package verifies no bytes that are not UTF-8.
  const keyed = (sent: string): string => createHmac("sha256", pepper).update(sent).digest("hex");
  return {
    hash: (sent) => hash(keyed(sent), COST),
    async verify(stored, sent) {
      try {
        return await verify(stored, keyed(sent));
      } catch {
        // A stored value that is not a hash matches no password.
        return false;
      }
    },
  };
}
