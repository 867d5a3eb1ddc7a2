/** Signatures of webhooks: Standard Webhooks (https://www.standardwebhooks.com), and the older header beside it. */
import { createHmac } from "node:crypto";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantProviders } from "#domain/tenant/providers.ts";

/** Begins a secret whose rest is the key in base64, as Standard Webhooks has it. */
export const SECRET_PREFIX = "whsec_";

type DispatchAccess = NonNullable<TenantProviders["dispatch"]>;

/** The secrets that sign at `now`: the present one first, then the former one until its end. */
export function signingSecrets({ webhookSecret, former }: DispatchAccess, now: Instant): readonly string[] {
  return former && now < Date.parse(former.until) ? [webhookSecret, former.secret] : [webhookSecret];
}

/** The key of a secret: of one without the prefix, its own characters. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(SECRET_PREFIX)
    ? Buffer.from(secret.slice(SECRET_PREFIX.length), "base64")
    : Buffer.from(secret, "utf8");

interface Signed {
  /** Of the message; the same at every try. */
  readonly id: string;
  /** When it is sent. */
  readonly at: Instant;
  /** As it is sent. */
  readonly body: string;
  readonly secrets: readonly string[];
}

/**
 * The headers of one try. Both kinds hold one signature for each secret. `cabstand-signature` is for receivers that were
 * written before Standard Webhooks: its key is the whole secret as it is.
 */
export function webhookHeaders({ id, at, body, secrets }: Signed): Readonly<Record<string, string>> {
  const second = Math.floor(at / 1000);
  const sign = (key: Buffer | string, text: string, form: "base64" | "hex"): string =>
    createHmac("sha256", key).update(text).digest(form);
  const standard = secrets.map((secret) => `v1,${sign(keyOf(secret), `${id}.${second}.${body}`, "base64")}`);
  const older = secrets.map((secret) => `v1=${sign(secret, `${second}.${body}`, "hex")}`);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(second),
    "webhook-signature": standard.join(" "),
    "cabstand-signature": [`t=${second}`, ...older].join(","),
  };
}
