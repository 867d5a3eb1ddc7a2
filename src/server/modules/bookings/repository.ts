import { sql } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import type { Instant } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { CAPABILITY_SCOPES, type CapabilityScope } from "#server/platform/security/ids.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { insertEvents, type OutboxEvent } from "#server/platform/jobs/outbox/enqueue.ts";
import { bookingOf, rowOf, type BookingRecord } from "./rows.ts";

/**
 * Stores a new booking with the codes that open it, the answer under its key and its events in the outbox, and marks
 * its quote as used up: one statement, so one round trip.
 * @throws with SQLSTATE 23505 when its quote or reference has a booking already.
 */
export async function recordBooking(
  db: TenantHandle,
  tenant: string,
  record: BookingRecord,
  { codeHash, events, key, locale, payUntil }: NewBooking,
): Promise<void> {
  const { booking, requestHash } = record;
  const codes = CAPABILITY_SCOPES.map((scope) => ({
    tenant_id: tenant,
    code_hash: codeHash(scope),
    booking_id: booking.id,
    scope,
    created_at: new Date(booking.createdAt),
  }));
  const stored = db
    .with("booked", (step) =>
      step
        .insertInto("bookings")
        .values({ ...rowOf(tenant, record), locale, pay_until: payUntil && new Date(payUntil) }),
    )
    .with("opened", (step) => step.insertInto("capabilities").values(codes));
  // A booking that is not confirmed yet has no events.
  const enqueued =
    events.length === 0
      ? stored
      : stored.with("enqueued", () => sql<object>`(${insertEvents(events, booking.createdAt)})`);
  const whole =
    key === null ? enqueued : enqueued.with("kept", (step) => keepAnswer(step, tenant, { key, requestHash, booking }));
  await whole.updateTable("quotes").set({ used_by: booking.id }).where("id", "=", booking.quoteId).execute();
}

/** Rows stored together with a new booking. */
export interface NewBooking {
  /** The hash of the code for each scope. */
  readonly codeHash: (scope: CapabilityScope) => string;
  readonly events: readonly OutboxEvent[];
  /** The idempotency key under which the answer is stored, or null. */
  readonly key: string | null;
  /** The language of its mails: BCP 47; empty: the operator's. */
  readonly locale: string;
  /** The payment deadline of an online booking: the end of its quotation; null when it is confirmed at once. */
  readonly payUntil: Instant | null;
}

/** Reads a booking and locks it until the transaction ends. @throws when there is none. */
export const lockBooking = async (db: TenantHandle, id: string): Promise<Booking> =>
  bookingOf(await db.selectFrom("bookings").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow());

/** A query for the tenant's booking with a reference, that of either leg. */
export const ofReference = (db: TenantHandle, reference: string) =>
  db
    .selectFrom("bookings")
    .where((is) => is.or([is("reference", "=", reference), is("return_reference", "=", reference)]));

/** Whether a booking is on an issued invoice. */
export async function isInvoiced(db: TenantHandle, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("invoiced_bookings")
    .select("booking_id")
    .where("booking_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The booking that a quote was used for, or null. */
export async function bookingOfQuote(db: TenantHandle, quote: string): Promise<BookingRecord | null> {
  const row = await db.selectFrom("bookings").selectAll().where("quote_id", "=", quote).executeTakeFirst();
  return row ? { booking: bookingOf(row), requestHash: row.request_hash } : null;
}

/** The stored answer of an idempotency key. */
export interface KeptAnswer {
  readonly requestHash: string;
  readonly response: unknown;
}

/** Reads the stored answer of a key, or null. */
export async function keptAnswer(db: TenantHandle, key: string): Promise<KeptAnswer | null> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "response"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row ? { requestHash: row.request_hash, response: row.response } : null;
}

const keepAnswer = (
  db: Pick<TenantHandle, "insertInto">,
  tenant: string,
  { key, requestHash, booking }: { readonly key: string } & BookingRecord,
) =>
  db.insertInto("idempotency_keys").values({
    tenant_id: tenant,
    key,
    request_hash: requestHash,
    status: 200,
    response: json({ quoteId: booking.quoteId }),
    created_at: new Date(booking.createdAt),
  });

/** Locks that one booking holds until its transaction ends. */
export interface Claims {
  /** The idempotency key, or null. */
  readonly key: string | null;
  /** The person whose open bookings are counted; null: not counted. */
  readonly person: string | null;
}

/**
 * Locks an idempotency key, and waits for a concurrent booking of the same person: one round trip for both.
 * @returns false when another request holds the key right now.
 */
export async function claim(db: TenantHandle, tenant: string, { key, person }: Claims): Promise<boolean> {
  const lock = (name: string) => sql`hashtextextended(${`${tenant}|${name}`}, 0)`;
  const wanted = [
    ...(key === null ? [] : [sql`pg_try_advisory_xact_lock(${lock(key)}) as claimed`]),
    ...(person === null ? [] : [sql`pg_advisory_xact_lock(${lock(`person|${person}`)})`]),
  ];
  if (wanted.length === 0) return true;
  const result = await sql<{ claimed?: boolean }>`select ${sql.join(wanted)}`.execute(db);
  return result.rows[0]?.claimed !== false;
}

/** Deletes idempotency keys with their stored answers. */
export const deleteOldKeys = deletes({ table: "idempotency_keys", age: "created_at" });
