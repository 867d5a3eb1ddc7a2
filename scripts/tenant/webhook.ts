/** The commands of `npm run tenant` about the webhooks to a tenant's dispatch system. */
import type { Instant } from "#domain/shared/units.ts";
import { enableReceiver } from "#server/modules/dispatch/webhook-receiver.ts";
import { TenantRefused } from "#server/modules/tenants/repository.ts";
import { rotateWebhookSecret } from "#server/modules/tenants/tenant-marks.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { SecretBox } from "#server/platform/security/secret-box.ts";

interface Surroundings {
  readonly db: Database;
  readonly secrets: SecretBox | null;
}

/** Gives the webhooks a new secret. @returns the lines to print. @throws TenantRefused */
export async function rotateWebhook(around: Surroundings, tenant: string, now: Instant): Promise<readonly string[]> {
  const secret = await rotateWebhookSecret(around, tenant, now);
  return [
    secret,
    "For 24 hours each message is signed with this secret and with the former one: give it to the dispatch system meanwhile,",
    "and put it into the tenant's file as providers.dispatch.webhookSecret.",
  ];
}

/** Switches webhooks on again. @returns the lines to print. @throws TenantRefused when they are not off. */
export async function enableWebhook({ db }: Surroundings, tenant: string, now: Instant): Promise<readonly string[]> {
  const kept = await db.withTenant(tenant, (handle) => enableReceiver(handle, now));
  if (kept === null) throw new TenantRefused(`The webhooks of ${tenant} are not disabled.`);
  return [`The webhooks of ${tenant} are on; messages that waited and are sent now: ${kept}.`];
}
