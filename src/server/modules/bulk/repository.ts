/** Uploads of many bookings, stored while their booker works on them. */
import { sql, type SqlBool } from "kysely";
import type { BulkCells, BulkColumn } from "#domain/business/bulk.ts";
import type { CostField } from "#domain/business/cost-fields.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import { deletes, updates } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";

/** A row of a file and how far it has come. */
export interface BulkRow extends BulkCells {
  /** Line of the file, as its spreadsheet numbers it. */
  readonly line: number;
  /** Null where it cannot be read; absent in rows of an older release. */
  readonly pickupAt?: Instant | null;
  /** Everything that is wrong with it; a row with any is not booked. */
  readonly faults: readonly string[];
  /** For columns with a fault: texts of which each puts the cell right. Absent in rows of an older release. */
  readonly choices?: Readonly<Partial<Record<BulkColumn, readonly string[]>>>;
  /** Null while a place or a time cannot be read. */
  readonly journey: RequestedJourney | null;
  readonly quote: { readonly id: string; readonly fare: Pence; readonly endsAt: Instant } | null;
  /** Empty until it is booked. */
  readonly reference: string;
}

export interface Upload {
  readonly id: string;
  readonly rows: readonly BulkRow[];
}

/** Stores a new upload. */
export async function insertUpload(
  db: TenantHandle,
  tenant: string,
  upload: Upload & { readonly booker: string; readonly account: string; readonly hash: string; readonly at: Instant },
): Promise<void> {
  await db
    .insertInto("bulk_uploads")
    .values({
      tenant_id: tenant,
      id: upload.id,
      booker_id: upload.booker,
      account_id: upload.account,
      content_hash: upload.hash,
      rows: json(upload.rows),
      created_at: new Date(upload.at),
    })
    .execute();
}

/** When a business last booked from a file with the same words, or null. */
export async function bookedBefore(db: TenantHandle, booker: string, hash: string): Promise<Instant | null> {
  const row = await db
    .selectFrom("bulk_uploads")
    .select("booked_at")
    .where("booker_id", "=", booker)
    .where("content_hash", "=", hash)
    .where("booked_at", "is not", null)
    .orderBy("booked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.booked_at ? (row.booked_at.getTime() as Instant) : null;
}

/** An upload of this business, or null. */
export async function readUpload(db: TenantHandle, booker: string, id: string): Promise<Upload | null> {
  const row = await db
    .selectFrom("bulk_uploads")
    .select(["id", "rows"])
    .where("booker_id", "=", booker)
    .where("id", "=", id)
    .executeTakeFirst();
  // The column holds nothing but what insertUpload and changeRows wrote.
  return row ? { id: row.id, rows: row.rows as readonly BulkRow[] } : null;
}

/** Stores the progress of these rows of an upload; rows that other requests changed meanwhile stay. */
export async function changeRows(
  db: TenantHandle,
  id: string,
  changed: readonly BulkRow[],
  bookedAt: Instant | null,
): Promise<void> {
  const { rows } = await db
    .selectFrom("bulk_uploads")
    .select("rows")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const merged = (rows as readonly BulkRow[]).map((row) => changed.find(({ line }) => line === row.line) ?? row);
  await db
    .updateTable("bulk_uploads")
    .set({ rows: json(merged), ...(bookedAt === null ? {} : { booked_at: new Date(bookedAt) }) })
    .where("id", "=", id)
    .execute();
}

/** The fields that a business has its bookers fill in. */
export async function costFieldsOf(db: TenantHandle, booker: string): Promise<readonly CostField[]> {
  const row = await db.selectFrom("bookers").select("cost_fields").where("id", "=", booker).executeTakeFirstOrThrow();
  return row.cost_fields as readonly CostField[];
}

/** A booking of the business, with the fields by which a duplicate is recognised. */
export interface KnownBooking {
  readonly reference: string;
  readonly pickupAt: number;
  readonly phone: string;
  readonly pickup: string;
}

/** The business's open bookings that begin at one of these moments. */
export async function bookingsAt(
  db: TenantHandle,
  booker: string,
  moments: readonly Instant[],
): Promise<readonly KnownBooking[]> {
  if (moments.length === 0) return [];
  const rows = await db
    .selectFrom("bookings")
    .select(["reference", "pickup_at", "passenger_phone", "journey"])
    .where("booker_id", "=", booker)
    .where(
      "pickup_at",
      "in",
      moments.map((at) => new Date(at)),
    )
    .where("cancelled_at", "is", null)
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    pickupAt: row.pickup_at.getTime(),
    phone: row.passenger_phone,
    pickup: (row.journey as { readonly request: RequestedJourney }).request.pickup.fullAddress,
  }));
}

/** Removes the rows of old uploads; their hash, which recognises the same file again, stays longer. */
export const emptyOldUploads = updates(
  { table: "bulk_uploads", age: "created_at", only: sql<SqlBool>`rows <> '[]'` },
  sql`rows = '[]'`,
);

/** Deletes uploads. */
export const deleteOldUploads = deletes({ table: "bulk_uploads", age: "created_at" });
