/** Rotation of the secret that signs the webhooks to a tenant's dispatch system. */
import { randomBytes } from "node:crypto";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { SecretBox } from "#server/platform/security/secret-box.ts";
import { BadTenantRow } from "./stored-settings.ts";
import type { TenantProviders } from "#domain/tenant/providers.ts";
import { TenantRefused } from "./repository.ts";
import { changeProviders } from "./tenant-marks.ts";

/** The former secret signs this long beside the new one. */
const FORMER_MINUTES = 24 * 60;

/** A secret as Standard Webhooks writes it: a key of 32 bytes. */
const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/**
 * Gives a tenant a new webhook secret; the former one signs beside it for 24 hours. @returns the new secret.
 * @throws TenantRefused without a dispatch system, when its keys cannot be read, and while an earlier rotation lasts.
 */
export async function rotateWebhookSecret(
  around: { readonly db: Database; readonly secrets: SecretBox | null },
  tenant: string,
  now: Instant,
): Promise<string> {
  const secret = newSecret();
  const rotated = (providers: TenantProviders): TenantProviders => {
    const { dispatch } = providers;
    if (!dispatch) throw new TenantRefused(`The tenant ${tenant} has no dispatch system.`);
    if (dispatch.former && now < Date.parse(dispatch.former.until)) {
      throw new TenantRefused(`The last rotation ends at ${dispatch.former.until}; rotate again after that.`);
    }
    const until = new Date(addMinutes(now, FORMER_MINUTES)).toISOString();
    const former = { secret: dispatch.webhookSecret, until };
    return { ...providers, dispatch: { ...dispatch, webhookSecret: secret, former } };
  };
  try {
    await changeProviders(around, tenant, rotated);
  } catch (error) {
    throw error instanceof BadTenantRow ? new TenantRefused(error.message) : error;
  }
  return secret;
}
