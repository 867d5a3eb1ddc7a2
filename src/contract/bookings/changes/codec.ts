/** Wire <-> domain of changing a booking from the browser; in the chunk that manages one. */
import type { ChangeOffer, ChangeSettlement } from "#domain/booking/change/change-offer.ts";
import type { StatedFlight } from "#domain/booking/booking.ts";
import type { Place } from "#domain/journey/place.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
import type { CallerFacts } from "#contract/core/encode-request.ts";
import type { BodyInput, QueryInput } from "#contract/endpoints.ts";
import { encodeDropoff, encodePickup, encodeVia } from "#contract/quotation/codec.ts";
import { moneyOf } from "#contract/bookings/ticket.ts";
import { readIso, wireRecord } from "#contract/core/wire.ts";

/** A booking as its manage calls name it. */
export interface ManagedBooking {
  readonly reference: string;
  /** Its manage code; empty for a booking of the session's own. */
  readonly code: string;
}

/** The wished changes; absent fields stay as they are. */
export interface ChangeWish {
  readonly pickup?: Place;
  readonly vias?: readonly Place[];
  readonly dropoff?: Place;
  readonly pickupAt?: Instant;
  readonly returnAt?: Instant;
  readonly vehicleTypeId?: string;
  /** Child seats included. */
  readonly passengers?: number;
  readonly luggage?: number;
  readonly note?: string;
  readonly flight?: StatedFlight;
  readonly returnFlight?: StatedFlight;
  readonly passengerName?: string;
}

/** Names a booking, to cancel it. */
export const encodeManaged = (
  { reference, code }: ManagedBooking,
  { source }: Pick<CallerFacts, "source">,
): BodyInput<"cancelBooking"> => ({ source, bookingref: reference, code });

/** Accepts an offer. */
export const encodeAcceptance = (
  named: ManagedBooking,
  changeid: string,
  caller: Pick<CallerFacts, "source">,
): BodyInput<"changeBooking"> => ({ ...encodeManaged(named, caller), changeid });

/** Names a booking, to get it as a calendar file. */
export const encodeCalendar = ({ reference, code }: ManagedBooking): QueryInput<"calendarFile"> => ({
  jobpartid: reference,
  code,
});

/** Asks what a change would cost. */
export function encodeWish(
  named: ManagedBooking,
  wish: ChangeWish,
  caller: Pick<CallerFacts, "source" | "zone">,
): BodyInput<"offerChange"> {
  const { pickup, dropoff, vias, pickupAt, returnAt, flight, returnFlight } = wish;
  return {
    ...encodeManaged(named, caller),
    ...(pickup && encodePickup(pickup)),
    ...(dropoff && encodeDropoff(dropoff)),
    ...(vias && {
      viaaddresses: vias.map(encodeVia),
    }),
    bookingdate: pickupAt === undefined ? null : formatIso(pickupAt, caller.zone),
    returndate: returnAt === undefined ? null : formatIso(returnAt, caller.zone),
    vehtypeid: wish.vehicleTypeId ?? null,
    passengers: wish.passengers ?? null,
    luggages: wish.luggage ?? null,
    note: wish.note ?? null,
    ...(flight && {
      flightnumber: flight.number,
      arrivingfromairportcode: flight.fromCode,
      arrivingfromairportname: flight.fromName,
      expflightarrival: flight.expectedArrival,
    }),
    ...(returnFlight && {
      returnflightnumber: returnFlight.number,
      returnarrivingfromairportcode: returnFlight.fromCode,
      returnarrivingfromairportname: returnFlight.fromName,
      returnexpflightarrival: returnFlight.expectedArrival,
    }),
    passengername: wish.passengerName ?? null,
  };
}

const SETTLEMENTS: readonly ChangeSettlement[] = ["none", "driver", "account", "charge", "refund"];

/** Reads an offer. */
export function decodeOffer(reply: unknown): ChangeOffer {
  const root = wireRecord(reply);
  const currency = root.text("currencycode") || DEFAULT_CURRENCY;
  const money = (name: string): Money => moneyOf(root.number(0, name), currency);
  const stated = root.text("changesettlement");
  return {
    id: root.text("changeid"),
    expiresAt: readIso(root.text("expiresat")),
    pickupAt: readIso(root.text("pickupdatetime_iso")),
    before: money("farebefore"),
    after: money("totalfare"),
    fee: money("changefee"),
    difference: money("changedifference"),
    settlement: SETTLEMENTS.find((known) => known === stated) ?? "none",
  };
}

/** The reply to an acceptance: changed, or to be paid first. */
export interface AcceptedChange {
  readonly returnReference: string;
  readonly clientSecret: string;
  readonly orderId: string;
  /** 0: it is to be paid first; 4: the outcome of the payment is not known yet; else it is changed. */
  readonly paymentCode: number;
  readonly message: string;
}

/** Reads the reply to an acceptance. */
export function decodeAccepted(reply: unknown): AcceptedChange {
  const root = wireRecord(reply);
  const payment = root.record("paymentresult");
  return {
    returnReference: root.text("returnref"),
    clientSecret: root.text("clientsecret"),
    orderId: payment.text("paypalpaymentid"),
    paymentCode: payment.number(0, "code"),
    message: root.text("message"),
  };
}

/** A calendar file. */
export function decodeCalendar(reply: unknown): { readonly name: string; readonly content: string } {
  const root = wireRecord(reply);
  return { name: root.text("filename"), content: root.text("icstext") };
}
