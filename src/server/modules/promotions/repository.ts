import { sql, type Selectable } from "kysely";
import type { Promo } from "#domain/quote/promotion/promo.ts";
import { instant, pence, type Instant } from "#domain/shared/units.ts";
import type { Batch } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { TenantTables } from "#server/platform/database/tables/tables.ts";

/** A promo with its id, which is what a booking names. */
export interface StoredPromo extends Promo {
  readonly id: string;
}

function fromRow(row: Selectable<TenantTables["promos"]>): StoredPromo {
  return {
    id: row.id,
    // The column's check constraint allows no other.
    kind: row.kind === "percent" ? "percent" : "amount",
    value: row.value,
    currency: row.currency,
    minimum: pence(row.minimum_pence),
    startsAt: instant(row.starts_at.getTime()),
    endsAt: instant(row.ends_at.getTime()),
    usesLeft: row.uses_left,
    oncePerPerson: row.once_per_person,
  };
}

/** The promo of a code, as `promoCode` writes it, or null. */
export async function promoByCode(db: TenantHandle, code: string): Promise<StoredPromo | null> {
  const row = await db.selectFrom("promos").selectAll().where("code", "=", code).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The promo with an id, or null. */
export async function promoById(db: TenantHandle, id: string): Promise<StoredPromo | null> {
  const row = await db.selectFrom("promos").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The codes of promos by their ids. */
export async function codesOf(db: TenantHandle, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("promos")
    .select(["id", "code"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Whether one of these persons has used a promo. */
export async function isUsedBy(db: TenantHandle, promo: string, persons: readonly string[]): Promise<boolean> {
  if (persons.length === 0) return false;
  const row = await db
    .selectFrom("promo_uses")
    .select("promo_id")
    .where("promo_id", "=", promo)
    .where("person_hash", "in", [...persons])
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a use away. @returns false when there was none left. */
export async function takeUse(db: TenantHandle, promo: string): Promise<boolean> {
  const row = await db
    .updateTable("promos")
    .set((value) => ({ uses_left: value("uses_left", "-", 1) }))
    .where("id", "=", promo)
    .where((where) => where.or([where("uses_left", "is", null), where("uses_left", ">", 0)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes who used a promo. @returns false when one of them had used it before. */
export async function recordUse(
  db: TenantHandle,
  use: {
    readonly tenant: string;
    readonly promo: string;
    readonly booking: string;
    readonly persons: readonly string[];
    readonly at: Instant;
  },
): Promise<boolean> {
  const rows = use.persons.map((person) => ({
    tenant_id: use.tenant,
    promo_id: use.promo,
    booking_id: use.booking,
    person_hash: person,
    created_at: new Date(use.at),
  }));
  const written = await db
    .insertInto("promo_uses")
    .values(rows)
    // Waits for a concurrent booking of the same person to commit or roll back.
    .onConflict((conflict) => conflict.doNothing())
    .returning("person_hash")
    .execute();
  return written.length === rows.length;
}

/** Deletes the use of a booking and gives it back to its promo; does nothing when there is none. */
export async function giveUseBack(db: TenantHandle, booking: string): Promise<void> {
  await db
    .with("gone", (step) => step.deleteFrom("promo_uses").where("booking_id", "=", booking).returning("promo_id"))
    .updateTable("promos")
    // Null stays null: any number of uses.
    .set((value) => ({ uses_left: value("uses_left", "+", 1) }))
    .where("id", "in", sql<string>`(select promo_id from gone)`)
    .execute();
}

/** Deletes the uses of expired promos: they can no longer be used, so the check is not needed. */
export const deleteEndedUses: Batch = async (db, { before, most }) => {
  const result = await sql`delete from promo_uses where ctid = any(array(
    select promo_uses.ctid from promos join promo_uses on promo_uses.promo_id = promos.id
    where promos.ends_at <= ${new Date(before)} limit ${most}))`.execute(db);
  return Number(result.numAffectedRows ?? 0);
};
