/** Wire <-> domain of changing a booking from the browser; in the chunk that manages one. */
import type { ChangeOffer, ChangeSettlement } from "#domain/booking/change-offer.ts";
import type { StatedFlight } from "#domain/booking/booking.ts";
import type { Place } from "#domain/journey/place.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import { penceFromDecimal, type Money } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";
import { formatIso } from "#domain/shared/zoned-time.ts";
import type { CallerFacts } from "./codec.ts";
import type { BodyInput, QueryInput } from "./endpoints.ts";
import { readIso, wireRecord } from "./wire.ts";

/** A booking as whoever manages it names it. */
export interface ManagedBooking {
  readonly reference: string;
  /** Its manage code; empty for the session's own. */
  readonly code: string;
}

/** What is to be different; what is absent stays. */
export interface ChangeWish {
  readonly pickup?: Place;
  readonly vias?: readonly Place[];
  readonly dropoff?: Place;
  readonly pickupAt?: Instant;
  readonly returnAt?: Instant;
  readonly vehicleTypeId?: string;
  /** With the child seats. */
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

/** Says yes to an offer. */
export const encodeAcceptance = (
  named: ManagedBooking,
  changeid: string,
  caller: Pick<CallerFacts, "source">,
): BodyInput<"changeBooking"> => ({ ...encodeManaged(named, caller), changeid });

/** Names a booking, to have it as a calendar file. */
export const encodeCalendar = ({ reference, code }: ManagedBooking): QueryInput<"calendarFile"> => ({
  jobpartid: reference,
  code,
});

/** The question what a change would cost. */
export function encodeWish(
  named: ManagedBooking,
  wish: ChangeWish,
  caller: Pick<CallerFacts, "source" | "zone">,
): BodyInput<"offerChange"> {
  const { pickup, dropoff, vias, pickupAt, returnAt, flight, returnFlight } = wish;
  return {
    ...encodeManaged(named, caller),
    ...(pickup && {
      pick: pickup.fullAddress,
      picklat: pickup.position.lat,
      picklng: pickup.position.lng,
      pickpostcode: pickup.postcode,
      pickcategory: pickup.category,
    }),
    ...(dropoff && {
      doff: dropoff.fullAddress,
      dofflat: dropoff.position.lat,
      dofflng: dropoff.position.lng,
      droppostcode: dropoff.postcode,
      doffcategory: dropoff.category,
    }),
    ...(vias && {
      viaaddresses: vias.map(({ position, postcode, fullAddress }) => ({
        ...position,
        postcode,
        address: fullAddress,
      })),
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
  const money = (name: string): Money => ({ pence: penceFromDecimal(root.number(0, name)), currency });
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

/** The answer to an acceptance: made, or to be paid first. */
export interface AcceptedChange {
  readonly returnReference: string;
  readonly clientSecret: string;
  readonly orderId: string;
  /** 0: it is to be paid first; 4: nobody knows yet how that ended; else it is made (RELIABILITY 2.3). */
  readonly paymentCode: number;
  readonly message: string;
}

/** Reads that answer. */
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
