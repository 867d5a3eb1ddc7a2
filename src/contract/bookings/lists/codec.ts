/** A person's own bookings for the browser: lists, details, cancelling, receipts. */
import type { Ride, RidePage } from "#domain/booking/rides/ride.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import type { Money } from "#domain/shared/money.ts";
import { encodeOwner } from "#contract/accounts/claims.ts";
import type { CallerFacts } from "#contract/core/encode-request.ts";
import type { BodyInput, QueryInput } from "#contract/endpoints.ts";
import { moneyOf, readTicket } from "#contract/bookings/ticket.ts";
import { readCostAnswers } from "#contract/bookings/cost-answers.ts";
import { wireRecord, type WireRecord } from "#contract/core/wire.ts";

/** One page of the past bookings of so many months; 0 is all. */
export const encodeHistory = (
  caller: Pick<CallerFacts, "customerId" | "bookerId">,
  { months, index, size }: { readonly months: number; readonly index: number; readonly size: number },
): QueryInput<"journeyHistory"> => ({ ...encodeOwner(caller), filter: months, pageindex: index, pagesize: size });

/** Names a booking of the caller's, to cancel it or to resend its receipt. */
export const encodeNamed = (
  reference: string,
  { source }: Pick<CallerFacts, "source">,
): BodyInput<"cancelBooking"> => ({
  source,
  bookingref: reference,
});

/** Names the booking whose details are asked for. */
export const encodeJob = (reference: string): QueryInput<"bookingDetails"> => ({ jobid: reference });

function readRide(root: WireRecord): Ride {
  const ticket = readTicket(root);
  const { currency } = ticket.total;
  const feeNow = root.number(-1, "cancelfeenow");
  return {
    ...ticket,
    message: "",
    passenger: {
      name: root.text("passengername"),
      dialingCode: root.text("passengerdialingcode"),
      phone: root.text("passengerphone"),
      email: root.text("passengeremail"),
    },
    customer: {
      name: root.text("custname"),
      phone: root.text("custphone"),
      email: root.text("custemail"),
      country: root.text("custcountryalpha2code"),
    },
    bookerReference: root.text("bookerref"),
    costAnswers: readCostAnswers(root),
    flight: {
      number: root.text("flightnumber"),
      fromCode: root.text("arrivingfromairportcode"),
      fromName: root.text("arrivingfromairportname"),
      expectedArrival: root.text("expflightarrival"),
    },
    feeNow: feeNow < 0 ? null : moneyOf(feeNow, currency),
  };
}

/** One booking of the caller's. */
export const decodeRide = (reply: unknown): Ride => readRide(wireRecord(reply));

/** A page of bookings. A server that sends no total means these. */
export function decodeRides(reply: unknown): RidePage {
  const root = wireRecord(reply);
  const rides = root.list("jlist").map(readRide);
  return { rides, total: root.number(rides.length, "totalrecords") };
}

/** The cost of a cancellation. */
export function decodeCancelled(reply: unknown): Money {
  const root = wireRecord(reply);
  const currency = root.text("currencycode") || DEFAULT_CURRENCY;
  return moneyOf(root.number(0, "cancelfee"), currency);
}
