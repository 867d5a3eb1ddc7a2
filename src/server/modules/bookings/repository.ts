import { sql } from "kysely";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { LAST, type TenantHandle } from "#server/database.port.ts";
import { CAPABILITY_SCOPES, type CapabilityScope } from "#server/ids.ts";
import { json } from "#server/tables.ts";
import type { BookingEvent } from "./confirm.ts";
import { bookingOf, rowOf, type BookingRecord } from "./rows.ts";

/**
 * Stores a new booking with the codes that open it, the answer under its key and its events in the outbox, and marks its
 * quote as used up: one statement, so one round trip.
 * @throws with SQLSTATE 23505 when its quote or reference has a booking already.
 */
export async function recordBooking(
  db: TenantHandle,
  tenant: string,
  record: BookingRecord,
  { codeHashes, events, key, locale, isLast }: NewBooking,
): Promise<void> {
  const { booking, requestHash } = record;
  const codes = CAPABILITY_SCOPES.map((scope) => ({
    tenant_id: tenant,
    code_hash: codeHashes[scope],
    booking_id: booking.id,
    scope,
    created_at: new Date(booking.createdAt),
  }));
  const stored = db
    .with("booked", (step) => step.insertInto("bookings").values({ ...rowOf(tenant, record), locale }))
    .with("opened", (step) => step.insertInto("capabilities").values(codes));
  const told = events.map(({ topic, payload }) => ({
    tenant_id: tenant,
    topic,
    subject: booking.id,
    payload: json(payload),
    created_at: new Date(booking.createdAt),
  }));
  // A booking that is not confirmed yet has nothing to tell.
  const heard = told.length === 0 ? stored : stored.with("told", (step) => step.insertInto("outbox").values(told));
  const whole =
    key === null ? heard : heard.with("kept", (step) => keepAnswer(step, tenant, { key, requestHash, booking }));
  await whole
    .updateTable("quotes")
    .set({ used_by: booking.id })
    .where("id", "=", booking.quoteId)
    .$if(isLast, (query) => query.modifyEnd(LAST))
    .execute();
}

/** What is stored beside a new booking. */
export interface NewBooking {
  readonly codeHashes: Readonly<Record<CapabilityScope, string>>;
  readonly events: readonly BookingEvent[];
  /** The idempotency key under which the answer is kept, or null. */
  readonly key: string | null;
  /** The language of its mails: BCP 47; empty: the operator's. */
  readonly locale: string;
  /** Nothing else is written in this transaction. */
  readonly isLast: boolean;
}

/** The booking that a quote was used for, or null. */
export async function bookingOfQuote(db: TenantHandle, quote: string): Promise<BookingRecord | null> {
  const row = await db.selectFrom("bookings").selectAll().where("quote_id", "=", quote).executeTakeFirst();
  return row ? { booking: bookingOf(row), requestHash: row.request_hash } : null;
}

/** The answer that was given under an idempotency key. */
export interface KeptAnswer {
  readonly requestHash: string;
  readonly response: unknown;
}

/** Reads the answer kept under a key, or null. */
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

/** What one booking must have for itself until its transaction ends. */
export interface Claims {
  /** The idempotency key, or null. */
  readonly key: string | null;
  /** Whose open bookings are counted; null where nobody's are. */
  readonly person: string | null;
}

/**
 * Takes the right to work under a key, and waits for another booking of the same person: one round trip for both.
 * @returns false when another request is working under the key right now.
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

/** How long an idempotency key is remembered (RELIABILITY G6). */
const KEYS_KEPT_MINUTES = 72 * 60;

/** Forgets old idempotency keys. @returns how many. */
export async function forgetOldKeys(db: TenantHandle, now: Instant): Promise<number> {
  const result = await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(addMinutes(now, -KEYS_KEPT_MINUTES)))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
