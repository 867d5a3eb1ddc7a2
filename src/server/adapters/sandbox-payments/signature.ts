/** Signatures of the sandbox's webhooks: a time and an HMAC over time and body, against tampering and replay. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { instant, type Instant } from "#domain/shared/units.ts";

/** How long a signature is valid. */
const TOLERANCE_MS = 5 * 60_000;

const mac = (secret: string, tenant: string, at: number, body: string): string =>
  createHmac("sha256", `${secret}|${tenant}`).update(`${at}.${body}`).digest("hex");

/** The header of the signature. */
export const SANDBOX_SIGNATURE = "payment-signature";

/** The value of that header for a body. */
export const sign = (secret: string, tenant: string, body: string, now: Instant): string =>
  `t=${now},v1=${mac(secret, tenant, now, body)}`;

/** Whether a signature is the sandbox's own for this tenant and body, and not old. */
export function isSigned(secret: string, tenant: string, body: string, signature: string, now: Instant): boolean {
  const parts = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!parts) return false;
  const at = instant(Number(parts[1]));
  if (Math.abs(now - at) > TOLERANCE_MS) return false;
  return timingSafeEqual(Buffer.from(parts[2] ?? "", "hex"), Buffer.from(mac(secret, tenant, at, body), "hex"));
}
