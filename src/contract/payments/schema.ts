import * as z from "zod/mini";
import { optionalText, outcome, text, wireNumber } from "#contract/core/common-schema.ts";

/** The outcome of a booking's payment. */
export const paymentResult = z.object({
  /** 1 paid, 3 paid before, 0 not taken (yet), 2 declined, 4 not known: do not pay again. */
  code: z.int(),
  message: z.string(),
  authcode: z.string(),
  /** The wallet's id of a payment that was made. */
  paypaltransid: z.string(),
  additionalinfo: z.string(),
  /** The wallet's order that the payer is to approve. */
  paypalpaymentid: z.string(),
});

/** The next payment of a saved booking. */
export const paymentIntent = {
  query: z.object({
    jobpartid: text(64),
    /** Own addition: the pay or manage capability, for a caller without a session. */
    code: optionalText(128),
    /** Own addition: card or paypal; absent: the method of the last attempt. */
    paymentmethod: optionalText(10),
  }),
  reply: z.object({
    ...outcome,
    clientSecret: z.string(),
    bref: z.string(),
    jobpartid: z.string(),
    returnref: z.string(),
    paymentresult: paymentResult,
  }),
};

/** The target of a payment link. */
export const paymentLink = {
  query: z.object({
    /** The pay capability; empty: the session must own the booking. */
    code: optionalText(128),
    /** Reference of the booking that the link is for. */
    id: text(64),
    paymentmethod: optionalText(10),
  }),
  reply: z.object({
    ...outcome,
    jobpartid: z.string(),
    paymentmethod: z.string(),
    clientsecret: z.string(),
    /** When the ride is, `dd/MM/yyyy HH:mm` in the tenant's zone. */
    bookingdate: z.string(),
    bookingdate_iso: z.string(),
    /** First name only: the link's holder is not always the passenger. */
    name: z.string(),
    /** The operator's; the passenger's is not revealed. */
    phone: z.string(),
    /** Station, airport or postcode district, not the street. */
    pickupaddress: z.string(),
    dropoffaddress: z.string(),
    vehicletype: z.string(),
    price: z.number(),
    /** Own addition. */
    currencycode: z.string(),
    /** The order to approve, with paymentmethod=paypal only. */
    paypalorderresponse: z.nullable(z.object({ id: z.string(), status: z.string() })),
  }),
};

/** The browser's report of a payment, in its two spellings: all of it is a claim, none of it proof. */
const claim = z.object({
  transactionid: text(255),
  jobpartid: text(64),
  transactionstatus: optionalText(64),
  returnjobpartid: optionalText(64),
});
const cardClaim = z.object({
  Id: optionalText(128),
  PaymentId: text(255),
  JobpartId: text(64),
  Status: optionalText(64),
  ReturnJobpartId: optionalText(64),
  /** Own addition: the card token of the tokenising gateway's hosted fields, to be charged now. */
  Nonce: optionalText(1_000),
});

export const updateBooking = {
  body: z.union([claim, cardClaim]),
  reply: z.object(outcome),
};

/** Own addition: what may be given as a tip for a booking. */
export const tipOffer = {
  query: z.object({
    jobpartid: text(64),
    /** The code of its ticket; empty: the session must own the booking. */
    code: optionalText(128),
  }),
  reply: z.object({
    ...outcome,
    jobpartid: z.string(),
    currencycode: z.string(),
    /** Suggested amounts in whole units of the currency, smallest first. */
    tips: z.array(z.object({ tip: z.number() })),
    leasttip: z.number(),
    mosttip: z.number(),
    /** What was given already; 0: nothing. */
    giventip: z.number(),
    /** How it can be paid: card, paypal. */
    tipmethods: z.array(z.string()),
  }),
};

/** Own addition: opens the payment of a tip; the reply is that of a booking's payment, and so is what follows. */
export const giveTip = {
  body: z.object({
    jobpartid: text(64),
    code: optionalText(128),
    paymentmethod: text(10),
    /** In whole units of the booking's currency. */
    tip: wireNumber,
  }),
  reply: paymentIntent.reply,
};
