/** Encrypts third-party secrets in the database: AES-256-GCM under keys that only the environment holds. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** A sealed text cannot be opened: its key is not among ours, it belongs to another owner, or it was changed. */
export class SealBroken extends Error {
  override readonly name = "SealBroken";
}

export interface SecretBox {
  /** @param owner of the text: sealed for one owner, it opens for no other. */
  seal(text: string, owner: string): string;
  /** @throws SealBroken */
  open(sealed: string, owner: string): string;
  /** Whether the first key sealed it; otherwise it should be sealed again. */
  isCurrent(sealed: string): boolean;
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A sealed text is "<key id>.<initialisation vector, tag and text in base64url>". */
const SEALED = /^([0-9a-f]{16})\.([\w-]+)$/;

/** A key's id in what it has sealed; reveals nothing about the key. */
const idOf = (key: string): string => createHash("sha256").update(`id|${key}`).digest("hex").slice(0, 16);
const bytesOf = (key: string): Buffer => Buffer.from(hkdfSync("sha256", key, "", "cabstand provider keys", 32));

/**
 * @param keys random texts; the first seals, every one opens, so that a key is rotated by putting the new one first.
 * @returns null when there is no key.
 */
export function secretBox(keys: readonly string[]): SecretBox | null {
  const rings = keys.map((key) => ({ id: idOf(key), bytes: bytesOf(key) }));
  const [first] = rings;
  if (!first) return null;
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, first.bytes, iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${first.id}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url")}`;
    },
    open(sealed, owner) {
      const [, id, body = ""] = SEALED.exec(sealed) ?? [];
      const ring = rings.find((known) => known.id === id);
      if (!ring) throw new SealBroken("no key in SECRETS_KEY has sealed it");
      const bytes = Buffer.from(body, "base64url");
      try {
        const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
        const decipher = createDecipheriv(CIPHER, ring.bytes, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
          "utf8",
        );
      } catch {
        throw new SealBroken("it was changed, or belongs elsewhere");
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${first.id}.`),
  };
}
