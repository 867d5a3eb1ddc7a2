/** Reads a create-booking body, except its journey, into domain terms, for the server. Validation is the module's. */
import type { BookingCustomer, StatedFlight } from "#domain/booking/booking.ts";
import type { CostAnswer } from "#domain/business/cost-fields.ts";
import { tidyFlightNumber } from "#domain/flight/flight-number.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import type { StatedPassenger } from "#domain/people/passenger.ts";
import { minorOf } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { Body } from "#contract/endpoints.ts";

/** An order as stated. */
export interface StatedOrder {
  /** Empty when no quote was named. */
  readonly quoteId: string;
  readonly passenger: StatedPassenger;
  readonly paymentMethod: string;
  /** The price that the caller believes in. */
  readonly total: Pence;
  /** ISO 4217 in capitals; empty when not stated. */
  readonly currency: string;
  readonly note: string;
  readonly flight: StatedFlight;
  readonly returnFlight: StatedFlight;
  /** The person that a booker books for. */
  readonly customer: BookingCustomer;
  readonly bookerReference: string;
  readonly needs: readonly AccessNeed[];
  /** As stated; the business decides which of them count. */
  readonly costAnswers: readonly CostAnswer[];
  /** Empty when none was given. */
  readonly promoId: string;
  /** Whether the caller asks for a sandbox payment. */
  readonly sandbox: boolean;
  /** What stands for the password of the account that a guest wants; empty when none is wanted. */
  readonly passwordHash: string;
}

/**
 * Takes the order out of a body that its schema has accepted.
 * @param currency the tenant's: a total in another is refused by its name.
 */
export const decodeOrder = (body: Body<"createBooking">, currency: string): StatedOrder => ({
  quoteId: body.quoteid,
  passenger: {
    name: body.passengername,
    dialingCode: body.passengerdialingcode,
    phone: body.passengerphone,
    email: body.passengeremail,
  },
  paymentMethod: body.paymentmethod,
  total: minorOf(body.totalfare, currency),
  currency: body.currencycode.toUpperCase(),
  note: body.note.trim(),
  flight: {
    number: tidyFlightNumber(body.flightnumber),
    fromCode: body.arrivingfromairportcode,
    fromName: body.arrivingfromairportname,
    expectedArrival: body.expflightarrival,
  },
  returnFlight: {
    number: tidyFlightNumber(body.returnflightnumber),
    fromCode: body.returnarrivingfromairportcode,
    fromName: body.returnarrivingfromairportname,
    expectedArrival: body.returnexpflightarrival,
  },
  customer: {
    name: body.custname.trim(),
    phone: body.custphone.trim(),
    email: body.custemail.trim(),
    country: body.custcountryalpha2code.toLowerCase(),
  },
  bookerReference: body.bookerref.trim(),
  needs: body.accessneeds,
  costAnswers: body.costfields,
  promoId: body.promocodeid,
  sandbox: body.sandbox,
  passwordHash: body.passwordhash,
});

/**
 * A body as text, to tell a repeated request from another one. What stands for a password is left out: the text is
 * stored as a fast hash, from which a password could be guessed.
 */
export function repeatableText({ passwordhash: _secret, ...rest }: Body<"createBooking">): string {
  return JSON.stringify(rest);
}
