/** A new booking. */
import * as z from "zod/mini";
import {
  absentAs,
  accessNeeds,
  costAnswer,
  flag,
  optionalText,
  text,
  wireNumber,
} from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition, type Terms, type Wire } from "#contract/core/endpoint-definition.ts";
import type { CallerFacts } from "#contract/core/encode-request.ts";
import { NO_PAYMENT_DETAILS, paymentResult, type WrittenPayment } from "#contract/payments/payment.ts";
import { decodeJourney, encodeJourney, encodeLoad, journeyFields, loadFields } from "#contract/quotation/journey.ts";
import type { Booking, BookingCustomer, StatedFlight } from "#domain/booking/booking.ts";
import { COST_FIELDS_MAX, type CostAnswer } from "#domain/business/cost-fields.ts";
import { noteWithFlights, type FlightDetails, type NeededFlights } from "#domain/flight/flight-details.ts";
import { tidyFlightNumber } from "#domain/flight/flight-number.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import { fullName, type ContactDraft, type StatedPassenger } from "#domain/people/contact/contact.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { majorOf, minorOf, type Money } from "#domain/shared/money.ts";
import type { Result } from "#domain/shared/result.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";

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

function encodeFlights(flights: NeededFlights, zone: string) {
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

/** An order as stated. */
export interface StatedOrder {
  /** The journey, or the message for the time that cannot be read. */
  readonly journey: Result<RequestedJourney, string>;
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
  /**
   * The body, to tell a repeated request from another one. What stands for a password is left out: the text is stored as a
   * fast hash, from which a password could be guessed.
   */
  readonly repeatable: string;
}

const bodyFields = {
  ...journeyFields,
  ...loadFields,
  flightnumber: optionalText(20),
  arrivingfromairportcode: optionalText(10),
  arrivingfromairportname: optionalText(),
  expflightarrival: optionalText(40),
  returnflightnumber: optionalText(20),
  returnarrivingfromairportcode: optionalText(10),
  returnarrivingfromairportname: optionalText(),
  returnexpflightarrival: optionalText(40),
  note: optionalText(1000),
  fare: z.nullish(wireNumber),
  totalfare: wireNumber,
  gbptotalfare: z.nullish(wireNumber),
  returnfare: z.nullish(wireNumber),
  currencycode: optionalText(3),
  paymentmethod: z.enum(["card", "cash", "paypal", "stripe", "account"]),
  promocodeid: optionalText(64),
  passengername: text(),
  passengerphone: text(30),
  passengerdialingcode: optionalText(6),
  passengeremail: optionalText(),
  custname: optionalText(),
  custphone: optionalText(30),
  custemail: optionalText(),
  custcountryalpha2code: optionalText(2),
  bookerref: optionalText(),
  passwordhash: optionalText(64),
  sandbox: flag,
  /** Own addition: the stored quote to book; without it the newest live quote of the same journey is taken. */
  quoteid: optionalText(64),
  /** Own additions: what the traveller needs, and the cost fields of a business. */
  accessneeds: accessNeeds,
  costfields: absentAs(z.array(costAnswer).check(z.maxLength(COST_FIELDS_MAX)), []),
};
type WireOrder = Wire<typeof bodyFields>;

/** The body of create booking. Without a customer of its own, the passenger is the customer (CONT-017). */
function encodeOrder(
  booking: BookingRequest,
  passwordhash: string,
  terms: Terms,
): z.input<z.ZodMiniObject<typeof bodyFields>> {
  const { contact, journey, price } = booking;
  const customer = booking.customer ?? contact;
  const { currency } = price.total;
  const total = majorOf(price.total.pence, currency);
  return {
    ...encodeJourney(journey, terms),
    ...encodeLoad(journey.load),
    note: noteWithFlights(booking.note, booking.flights),
    ...encodeFlights(booking.flights, terms.zone),
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
/** Takes the order out of a body. A total in another currency than the tenant's is refused by its name. */
const decodeOrder = ({ passwordhash, ...body }: WireOrder, { zone, currency }: Terms): StatedOrder => ({
  journey: decodeJourney(body, zone),
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
  passwordHash: passwordhash,
  repeatable: JSON.stringify(body),
});

/** A new booking, with the codes that show and change it. */
interface MadeBooking {
  readonly booking: Booking;
  readonly viewCode: string;
  readonly manageCode: string;
  readonly isPassengerMailed: boolean;
  /** The state of its payment by card or wallet; null for the other methods. */
  readonly online: WrittenPayment | null;
}

/**
 * Payment of a booking that needs none now: for cash 0, because nothing is taken; what goes on account counts as paid.
 */
const paymentOf = (method: PaymentMethod) => ({ code: method === "account" ? 1 : 0, ...NO_PAYMENT_DETAILS });

/** Create booking. Fares are compared with the stored quote, never used. */
export const createBooking = {
  method: "POST",
  // The specification's path for the only create call; despite its name it is not a test.
  path: "/api/createbookingTest",
  access: "public",
  rate: "write",
  summary: "Books a journey against a live stored quote.",
  body: request(z.object(bodyFields), {
    /** `passwordHash` stands for the booking's password; empty without one. */
    encode: ({ booking, passwordHash }: { readonly booking: BookingRequest; readonly passwordHash: string }, terms) =>
      encodeOrder(booking, passwordHash, terms),
    decode: decodeOrder,
  }),
  /** The booking and the outcome of its payment. */
  reply: reply(
    {
      bref: z.string(),
      jobpartid: z.string(),
      returnref: z.string(),
      clientSecret: z.string(),
      paymentresult: paymentResult,
      /** Own addition: the capability to view this booking; the {id} of /confirmed/{id} and /ticket/{id}. */
      trackingcode: z.string(),
      /** Own addition: the capability to change and cancel it, for the caller that made it. */
      managecode: z.string(),
      /** Own addition: false: its mails go to the account's own address, which is not confirmed, and to no passenger's. */
      passengermailed: z._default(z.boolean(), true),
    },
    {
      encode: ({ booking, viewCode, manageCode, isPassengerMailed, online }: MadeBooking) => ({
        code: online?.code ?? 1,
        message: online?.message ?? "",
        bref: booking.reference,
        jobpartid: booking.reference,
        returnref: booking.returnReference ?? "",
        clientSecret: online?.clientSecret ?? "",
        paymentresult: online?.payment ?? paymentOf(booking.paymentMethod),
        trackingcode: viewCode,
        managecode: manageCode,
        passengermailed: isPassengerMailed,
      }),
      decode: (wire): Booked => ({
        code: wire.code,
        message: wire.message,
        reference: wire.bref || wire.jobpartid,
        returnReference: wire.returnref,
        trackingCode: wire.trackingcode,
        manageCode: wire.managecode,
        passengerMailed: wire.passengermailed,
        payment: {
          code: wire.paymentresult.code,
          message: wire.paymentresult.message,
          clientSecret: wire.clientSecret,
          orderId: wire.paymentresult.paypalpaymentid,
        },
      }),
    },
  ),
} as const satisfies EndpointDefinition;

/** A booking that was refused; nothing was stored. */
export const notBooked = (message: string) => ({ code: 2, message, passengermailed: false });
