/** Bookings that wait for their payment, put into the database without the way there. */
import { addMinutes, pence, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { newId, newReference } from "#server/platform/security/ids.ts";
import type { BookingPayments, NewPayable } from "#server/modules/payments/booking-payments.ts";
import type { OnlineMethod } from "#server/modules/payments/provider.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { json } from "#server/platform/database/tables/tables.ts";

/** A booking that was stored. */
export interface StoredBooking extends NewPayable {
  readonly reference: string;
  readonly returnReference: string;
  readonly payUntil: Instant;
}

/** The booking that is stored next. */
export function newBooking(now: Instant, method: OnlineMethod): StoredBooking {
  const references = { reference: newReference(), returnReference: newReference() };
  return { id: newId(now), ...references, due: pence(4200), currency: "GBP", method, payUntil: addMinutes(now, 10) };
}

/** Writes down a pending booking there and back with its first attempt; inside a transaction. */
export async function insertBooking(
  handle: TenantHandle,
  payments: Pick<BookingPayments, "begin">,
  tenant: Tenant,
  booking: StoredBooking,
  now: Instant,
): Promise<void> {
  const at = new Date(now);
  await handle
    .insertInto("quotes")
    .values({
      tenant_id: tenant.id,
      id: booking.id,
      fingerprint: booking.id,
      request: json({}),
      priced: json({}),
      created_at: at,
      expires_at: new Date(booking.payUntil),
      used_by: booking.id,
    })
    .execute();
  await handle
    .insertInto("bookings")
    .values({
      tenant_id: tenant.id,
      id: booking.id,
      reference: booking.reference,
      return_reference: booking.returnReference,
      quote_id: booking.id,
      status: "pending",
      vehicle_type_id: "saloon",
      price_tier: 1,
      fare_pence: booking.due,
      currency: booking.currency,
      payment_method: booking.method,
      is_paid: false,
      is_now: false,
      pickup_at: new Date(addMinutes(now, 24 * 60)),
      return_at: new Date(addMinutes(now, 48 * 60)),
      passenger_name: "Ada Lovelace",
      passenger_phone: "7700900142",
      passenger_dialing_code: "+44",
      passenger_email: "ada@example.com",
      note: "",
      journey: json({}),
      request_hash: booking.id,
      created_at: at,
      pay_until: new Date(booking.payUntil),
    })
    .execute();
  await payments.begin(handle, tenant, booking, now);
}
