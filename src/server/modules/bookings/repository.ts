import { decodePolyline, encodePolyline } from "#domain/shared/polyline.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import { addMinutes, instant, pence, type Instant } from "#domain/shared/units.ts";
import { PAYMENT_METHODS } from "#domain/tenant/configuration.ts";
import { sql, type Insertable, type Selectable } from "kysely";
import type { TenantHandle } from "#server/database.port.ts";
import { CAPABILITY_SCOPES, type CapabilityScope } from "#server/ids.ts";
import { json, type TenantTables } from "#server/tables.ts";
import type { BookedJourney, Booking } from "#domain/booking/booking.ts";

/** The journey column: like BookedJourney with its line as text. */
type StoredJourney = Omit<BookedJourney, "path"> & { readonly path: string };

/** A booking with what is stored beside it. */
export interface BookingRecord {
  readonly booking: Booking;
  /** Of the request that made it: the same request again is a repetition, another one is not. */
  readonly requestHash: string;
}

function fromRow(row: Selectable<TenantTables["bookings"]>): BookingRecord {
  const stored = row.journey as StoredJourney;
  const method = PAYMENT_METHODS.find((known) => known === row.payment_method);
  if (!method) throw new Error(`Booking ${row.id} has an unknown payment method.`);
  return {
    requestHash: row.request_hash,
    booking: {
      id: row.id,
      reference: row.reference,
      returnReference: row.return_reference,
      quoteId: row.quote_id,
      status: row.status,
      vehicleTypeId: row.vehicle_type_id,
      // The column's check constraint allows 0 to 2 only.
      tier: row.price_tier as PriceTier,
      total: pence(row.total_pence),
      currency: row.currency,
      paymentMethod: method,
      isPaid: row.is_paid,
      isNow: row.is_now,
      pickupAt: instant(row.pickup_at.getTime()),
      returnAt: row.return_at ? instant(row.return_at.getTime()) : null,
      passenger: {
        name: row.passenger_name,
        dialingCode: row.passenger_dialing_code,
        phone: row.passenger_phone,
        email: row.passenger_email,
      },
      note: row.note,
      journey: { ...stored, path: decodePolyline(stored.path) },
      createdAt: instant(row.created_at.getTime()),
    },
  };
}

/** What the outbox tells the rest of the system about a booking. */
export interface BookingEvent {
  readonly topic: string;
  readonly payload: object;
}

/**
 * Stores a new booking, marks its quote as used up and puts its event into the outbox: one statement, so one round trip.
 * @throws with SQLSTATE 23505 when its quote or reference has a booking already.
 */
export async function recordBooking(
  db: TenantHandle,
  tenant: string,
  { booking, requestHash }: BookingRecord,
  codeHashes: Readonly<Record<CapabilityScope, string>>,
  event: BookingEvent,
): Promise<void> {
  const codes = CAPABILITY_SCOPES.map((scope) => ({
    tenant_id: tenant,
    code_hash: codeHashes[scope],
    booking_id: booking.id,
    scope,
    created_at: new Date(booking.createdAt),
  }));
  await db
    .with("booked", (step) => step.insertInto("bookings").values(rowOf(tenant, booking, requestHash)))
    .with("opened", (step) => step.insertInto("capabilities").values(codes))
    .with("told", (step) =>
      step.insertInto("outbox").values({
        tenant_id: tenant,
        topic: event.topic,
        subject: booking.id,
        payload: json(event.payload),
        created_at: new Date(booking.createdAt),
        done_at: null,
      }),
    )
    .updateTable("quotes")
    .set({ used_by: booking.id })
    .where("id", "=", booking.quoteId)
    .execute();
}

function rowOf(tenant: string, booking: Booking, requestHash: string): Insertable<TenantTables["bookings"]> {
  const journey: StoredJourney = { ...booking.journey, path: encodePolyline(booking.journey.path) };
  return {
    tenant_id: tenant,
    id: booking.id,
    reference: booking.reference,
    return_reference: booking.returnReference,
    quote_id: booking.quoteId,
    status: booking.status,
    vehicle_type_id: booking.vehicleTypeId,
    price_tier: booking.tier,
    total_pence: booking.total,
    currency: booking.currency,
    payment_method: booking.paymentMethod,
    is_paid: booking.isPaid,
    is_now: booking.isNow,
    pickup_at: new Date(booking.pickupAt),
    return_at: booking.returnAt === null ? null : new Date(booking.returnAt),
    passenger_name: booking.passenger.name,
    passenger_phone: booking.passenger.phone,
    passenger_dialing_code: booking.passenger.dialingCode,
    passenger_email: booking.passenger.email,
    note: booking.note,
    journey: json(journey),
    request_hash: requestHash,
    created_at: new Date(booking.createdAt),
  };
}

/** The booking that a quote was used for, or null. */
export async function bookingOfQuote(db: TenantHandle, quote: string): Promise<BookingRecord | null> {
  const row = await db.selectFrom("bookings").selectAll().where("quote_id", "=", quote).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** A booking that a capability opens, and what its holder may do. */
export interface OpenedBooking {
  readonly booking: Booking;
  readonly scope: CapabilityScope;
}

/** The booking that a capability opens, by the code's hash, or null when there is none or it was revoked. */
export async function bookingByCode(db: TenantHandle, hash: string): Promise<OpenedBooking | null> {
  const row = await db
    .selectFrom("capabilities")
    .innerJoin("bookings", "bookings.id", "capabilities.booking_id")
    .where("capabilities.code_hash", "=", hash)
    .where("capabilities.revoked_at", "is", null)
    .selectAll("bookings")
    .select("capabilities.scope")
    .executeTakeFirst();
  const scope = CAPABILITY_SCOPES.find((known) => known === row?.scope);
  return row && scope ? { booking: fromRow(row).booking, scope } : null;
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

/** Keeps an answer under a key. */
export async function keepAnswer(
  db: TenantHandle,
  tenant: string,
  key: string,
  answer: KeptAnswer & { readonly at: Instant },
): Promise<void> {
  await db
    .insertInto("idempotency_keys")
    .values({
      tenant_id: tenant,
      key,
      request_hash: answer.requestHash,
      status: 200,
      response: json(answer.response),
      created_at: new Date(answer.at),
    })
    .execute();
}

/**
 * Takes the right to work under a key until the transaction ends.
 * @returns false when another request is working under it right now.
 */
export async function claimKey(db: TenantHandle, tenant: string, key: string): Promise<boolean> {
  const result = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${tenant}|${key}`}, 0)) as claimed`.execute(db);
  return result.rows[0]?.claimed === true;
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
