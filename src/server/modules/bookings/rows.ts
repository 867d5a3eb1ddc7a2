/** Bookings as rows of their table. */
import { idOfParts, partsOf } from "#domain/quote/vehicle-pair.ts";
import type { Insertable, Selectable } from "kysely";
import type { BookedJourney, Booking, BookingCustomer } from "#domain/booking/booking.ts";
import type { BookingTerms } from "#domain/booking/change/booking-terms.ts";
import type { CostAnswer } from "#domain/business/cost-fields.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import { decodePolyline, encodePolyline } from "#domain/shared/geo/polyline.ts";
import { instant, pence, type Instant } from "#domain/shared/units.ts";
import { PAYMENT_METHODS } from "#domain/tenant/configuration.ts";
import { json, type TenantTables } from "#server/platform/database/tables/tables.ts";

/** The journey column: like BookedJourney with its lines as text; lists leave the lines out. */
export type StoredJourney = Omit<
  BookedJourney,
  "path" | "returnPath" | "returnJourneyTime" | "needs" | "tierName" | "fareLines"
> & {
  readonly path?: string;
  readonly returnPath?: string;
  /** Absent, like its polyline, in bookings from before return legs were routed. */
  readonly returnJourneyTime?: BookedJourney["returnJourneyTime"];
  /** Absent in bookings from before access needs were asked. */
  readonly needs?: BookedJourney["needs"];
  /** Absent in bookings from before they were stored. */
  readonly tierName?: string;
  readonly fareLines?: BookedJourney["fareLines"];
};

/** A journey as its column holds it. */
export const storedJourney = (journey: BookedJourney): StoredJourney => ({
  ...journey,
  path: encodePolyline(journey.path),
  returnPath: encodePolyline(journey.returnPath),
});

/** The same read back. */
export const journeyOf = (stored: StoredJourney): BookedJourney => ({
  ...stored,
  needs: stored.needs ?? [],
  tierName: stored.tierName ?? "",
  fareLines: stored.fareLines ?? [],
  path: decodePolyline(stored.path ?? ""),
  returnPath: decodePolyline(stored.returnPath ?? ""),
  returnJourneyTime: stored.returnJourneyTime ?? stored.journeyTime,
});

/** A booking with what is stored beside it. */
export interface BookingRecord {
  readonly booking: Booking;
  /** Hash of the request that made it: an equal one is a repetition. */
  readonly requestHash: string;
}

type Row = Selectable<TenantTables["bookings"]>;

const moment = (at: Date | null): Instant | null => (at === null ? null : instant(at.getTime()));

function customerOf(column: unknown): BookingCustomer | null {
  const stored = column as Partial<BookingCustomer>;
  return stored.name === undefined ? null : (stored as BookingCustomer);
}

/** @throws when the row holds a payment method that this program does not know. */
export function bookingOf(row: Omit<Row, "request_hash">): Booking {
  const stored = row.journey as StoredJourney;
  const method = PAYMENT_METHODS.find((known) => known === row.payment_method);
  if (!method) throw new Error(`Booking ${row.id} has an unknown payment method.`);
  return {
    id: row.id,
    reference: row.reference,
    returnReference: row.return_reference,
    quoteId: row.quote_id,
    status: row.status,
    vehicleTypeId: idOfParts([row.vehicle_type_id, row.second_vehicle_type_id]),
    // The column's check constraint allows 0 to 2 only.
    tier: row.price_tier as PriceTier,
    fare: pence(row.fare_pence),
    discount: pence(row.discount_pence),
    due: pence(row.due_pence),
    currency: row.currency,
    paymentMethod: method,
    isPaid: row.is_paid,
    isNow: row.is_now,
    pickupAt: instant(row.pickup_at.getTime()),
    returnAt: moment(row.return_at),
    passenger: {
      name: row.passenger_name,
      dialingCode: row.passenger_dialing_code,
      phone: row.passenger_phone,
      email: row.passenger_email,
    },
    note: row.note,
    journey: journeyOf(stored),
    createdAt: instant(row.created_at.getTime()),
    accountId: row.account_id,
    bookerId: row.booker_id,
    customer: customerOf(row.customer),
    bookerReference: row.booker_reference,
    costAnswers: row.cost_fields as readonly CostAnswer[],
    promoId: row.promo_id,
    commission: pence(row.commission_pence),
    driverId: row.driver_id,
    startedAt: moment(row.started_at),
    outboundEndedAt: moment(row.outbound_ended_at),
    finishedAt: moment(row.finished_at),
    cancelledAt: moment(row.cancelled_at),
    cancelFee: pence(row.cancel_fee_pence),
    version: row.version,
    changeFees: pence(row.change_fees_pence),
    terms: row.terms as BookingTerms | null,
  };
}

/** The columns of a vehicle, or of the two of a pair. */
export function vehicleColumns(id: string) {
  const [first = "", second = null] = partsOf(id);
  return { vehicle_type_id: first, second_vehicle_type_id: second };
}

/** The row of a new booking. */
export function rowOf(tenant: string, { booking, requestHash }: BookingRecord): Insertable<TenantTables["bookings"]> {
  return {
    tenant_id: tenant,
    id: booking.id,
    reference: booking.reference,
    return_reference: booking.returnReference,
    quote_id: booking.quoteId,
    status: booking.status,
    ...vehicleColumns(booking.vehicleTypeId),
    price_tier: booking.tier,
    fare_pence: booking.fare,
    discount_pence: booking.discount,
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
    journey: json(storedJourney(booking.journey)),
    request_hash: requestHash,
    terms: booking.terms && json(booking.terms),
    created_at: new Date(booking.createdAt),
    account_id: booking.accountId,
    booker_id: booking.bookerId,
    customer: json(booking.customer ?? {}),
    booker_reference: booking.bookerReference,
    cost_fields: json(booking.costAnswers),
    promo_id: booking.promoId,
    commission_pence: booking.commission,
  };
}
