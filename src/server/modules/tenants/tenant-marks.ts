/** Tenants as they are stored, whether or not their rows can be read. */
import type { Database } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { SecretBox } from "#server/platform/security/secret-box.ts";
import type { TenantProviders } from "#domain/tenant/providers.ts";
import { openProviders, resealed, sealProviders, readProviders, BadTenantRow } from "./stored-settings.ts";
import { randomBytes } from "node:crypto";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { TenantRefused } from "./repository.ts";

/** The facts that decide whether a server may serve a tenant in its mode; the configuration is raw, as stored. */
export interface TenantMarks {
  readonly id: string;
  readonly isTest: boolean;
  readonly hosts: readonly string[];
  readonly config: unknown;
}

/** The current marks of every tenant, whether or not the rest of its row is readable. */
export async function readTenantMarks(db: Database): Promise<readonly TenantMarks[]> {
  const rows = await db.system
    .selectFrom("tenants")
    .select(["id", "hosts", "is_test", "config"])
    .orderBy("position")
    .execute();
  return rows.map(({ id, hosts, is_test, config }) => ({ id, hosts, isTest: is_test, config }));
}

/**
 * Seals stored provider keys under the first key where they are plain text or sealed under an older one. A concurrent
 * write of a tenant wins.
 */
export async function sealStoredProviders(db: Database, secrets: SecretBox): Promise<void> {
  for (const { id, config } of await readTenantMarks(db)) {
    const next = resealed(id, config, secrets);
    if (next === null) continue;
    await db.system
      .updateTable("tenants")
      .set({ config: json(next) })
      .where("id", "=", id)
      .where("config", "=", json(config))
      .execute();
  }
}

/**
 * Changes a tenant's provider entries, under the lock of its row; running servers take them up within seconds.
 * @param change may throw, and then nothing is changed. @throws BadTenantRow when they cannot be read.
 */
async function changeProviders(
  { db, secrets }: { readonly db: Database; readonly secrets: SecretBox | null },
  tenant: string,
  change: (providers: TenantProviders) => TenantProviders,
): Promise<void> {
  await db.system.transaction().execute(async (system) => {
    const { config } = await system
      .selectFrom("tenants")
      .select("config")
      .where("id", "=", tenant)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const opened = openProviders(tenant, config, secrets) as Readonly<Record<string, unknown>>;
    const providers = change(readProviders(tenant, opened));
    await system
      .updateTable("tenants")
      .set({
        config: json({ ...opened, providers: sealProviders(tenant, providers, secrets) }),
        updated_at: new Date(),
      })
      .where("id", "=", tenant)
      .execute();
  });
}

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

/**
 * The tenants that are marked as tests in the database now. Features that a live tenant must not have (mailbox,
 * simulator, accounts with a published password) call this each time: another process may have made the tenant live
 * since this one read it.
 */
export async function testTenantIds(db: Database): Promise<ReadonlySet<string>> {
  const marks = await readTenantMarks(db);
  return new Set(marks.filter(({ isTest }) => isTest).map(({ id }) => id));
}
