/** Wire <-> domain of a new booking; separate from other codecs, since the first screen makes none. */
import { noteWithFlights, type FlightDetails, type NeededFlights } from "#domain/flight/flight-details.ts";
import type { CostAnswer } from "#domain/business/cost-fields.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import { fullName, type ContactDraft } from "#domain/people/contact/contact.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { majorOf, type Money } from "#domain/shared/money.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { CallerFacts } from "#contract/core/encode-request.ts";
import { encodeJourney, encodeLoad } from "#contract/quotation/codec.ts";
import type { BodyInput } from "#contract/endpoints.ts";
import { wireRecord } from "#contract/core/wire.ts";

/** The reply to a create-booking call. */
export interface Booked {
  /** 1: the booking is made, and its payment tells the next step. */
  readonly code: number;
  readonly message: string;
  readonly reference: string;
  readonly returnReference: string;
  /** Capability for /confirmed/{id}. */
  readonly trackingCode: string;
  /** Capability to pay and to change it. */
  readonly manageCode: string;
  /** False: its mails go to the account, which has not confirmed its address. */
  readonly passengerMailed: boolean;
  readonly payment: {
    readonly code: number;
    readonly message: string;
    /** Pays this one payment by card; empty for other methods. */
    readonly clientSecret: string;
    /** The wallet's order; empty for other methods. */
    readonly orderId: string;
  };
}

/** Reads the reply to a create-booking call. */
export function decodeBooked(reply: unknown): Booked {
  const root = wireRecord(reply);
  const payment = root.record("paymentresult");
  return {
    code: root.number(0, "code"),
    message: root.text("message"),
    reference: root.text("bref", "jobpartid"),
    returnReference: root.text("returnref"),
    trackingCode: root.text("trackingcode"),
    manageCode: root.text("managecode"),
    passengerMailed: root.flag(true, "passengermailed"),
    payment: {
      code: payment.number(0, "code"),
      message: payment.text("message"),
      clientSecret: root.text("clientsecret"),
      orderId: payment.text("paypalpaymentid"),
    },
  };
}

/** The body that resends a receipt. @param code of a caller without a session. */
export const encodeReceipt = (
  { reference, code }: { readonly reference: string; readonly code: string },
  caller: CallerFacts,
): BodyInput<"emailReceipt"> => ({ source: caller.source, bookingref: reference, code });

/** A booking to make: a quoted journey, its people, and its payment method. */
export interface BookingRequest {
  readonly quoteId: string;
  readonly journey: QuoteRequest;
  readonly price: { readonly total: Money; readonly outward: Money; readonly back: Money };
  readonly contact: ContactDraft;
  /** The person that a booker books for; null: the contact is the customer too. */
  readonly customer: ContactDraft | null;
  /** The customer's own reference; empty: none. */
  readonly ourRef: string;
  /** The cost fields of the business, filled in. */
  readonly costAnswers: readonly CostAnswer[];
  readonly needs: readonly AccessNeed[];
  /** Password for an account that a guest wants with the booking, as typed; empty: none is wanted. */
  readonly password: string;
  readonly note: string;
  readonly flights: NeededFlights;
  /** Id of the applied promo; empty without one. */
  readonly promoId: string;
  readonly method: PaymentMethod;
  readonly sandbox: boolean;
  /**
   * The account that was signed in when the form was submitted: a repetition sends the same claims, even from a page
   * that does not know the account yet. Absent: the account that the page knows.
   */
  readonly by?: Pick<CallerFacts, "customerId" | "bookerId">;
}

/** The fields of a flight; none where there is no flight. */
function encodeFlight(flight: FlightDetails | null, zone: string) {
  return {
    number: flight?.number.trim() ?? "",
    code: flight?.origin?.code ?? "",
    name: flight?.origin?.name ?? flight?.originText.trim() ?? "",
    arrival: flight?.found ? formatIso(flight.found.landing.at, zone) : "",
  };
}

function flightFields(flights: NeededFlights, zone: string) {
  const [out, home] = [encodeFlight(flights.outbound, zone), encodeFlight(flights.return, zone)];
  return {
    flightnumber: out.number,
    arrivingfromairportcode: out.code,
    arrivingfromairportname: out.name,
    expflightarrival: out.arrival,
    returnflightnumber: home.number,
    returnarrivingfromairportcode: home.code,
    returnarrivingfromairportname: home.name,
    returnexpflightarrival: home.arrival,
  };
}

/**
 * The body of create booking. Without a customer of its own, the passenger is the customer (CONT-017).
 * @param passwordhash what stands for the booking's password; empty without one.
 */
export function encodeBooking(
  booking: BookingRequest,
  caller: CallerFacts,
  passwordhash: string,
): BodyInput<"createBooking"> {
  const { contact, journey, price } = booking;
  const customer = booking.customer ?? contact;
  const { currency } = price.total;
  const total = majorOf(price.total.pence, currency);
  return {
    ...encodeJourney(journey, caller),
    ...encodeLoad(journey.load),
    note: noteWithFlights(booking.note, booking.flights),
    ...flightFields(booking.flights, caller.zone),
    promocodeid: booking.promoId,
    fare: majorOf(price.outward.pence, currency),
    totalfare: total,
    returnfare: majorOf(price.back.pence, currency),
    currencycode: currency,
    paymentmethod: booking.method,
    passengername: fullName(contact),
    passengerphone: contact.phone,
    passengerdialingcode: contact.dialingCode,
    passengeremail: contact.email.trim(),
    custname: fullName(customer),
    custphone: internationalNumber(customer.dialingCode, customer.phone),
    custemail: customer.email.trim(),
    bookerref: booking.ourRef.trim(),
    ...(booking.needs.length === 0 ? {} : { accessneeds: [...booking.needs] }),
    ...(booking.costAnswers.length === 0 ? {} : { costfields: [...booking.costAnswers] }),
    passwordhash,
    sandbox: booking.sandbox,
    quoteid: booking.quoteId,
  };
}
