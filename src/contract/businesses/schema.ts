import * as z from "zod/mini";
import { COMMISSION_UNITS } from "#domain/business/commission-trend.ts";
import { costAnswer, optionalText, outcome, text } from "#contract/core/common-schema.ts";

/**
 * A row of the commission statement, capitalised as the specification prints it. The specification lists addresses and
 * postcodes without spelling their names: they have a booking's names, in this row's capitals.
 */
const statementRow = z.object({
  Via: z.string(),
  Note: z.string(),
  Status: z.string(),
  JobPartID: z.string(),
  BookerRef: z.string(),
  /** Own addition: who travels. */
  PassengerName: z.string(),
  BookerName: z.string(),
  BookerAddress: z.string(),
  PickupAddress: z.string(),
  PickPostcode: z.string(),
  DropoffAddress: z.string(),
  DropPostcode: z.string(),
  Card: z.number(),
  Cash: z.number(),
  Price: z.number(),
  Commission: z.number(),
  /** When the journey begins, dd/MM/yyyy HH:mm in the tenant's zone. */
  BookingDateTime: z.string(),
  /** Own addition: the same with its offset. */
  BookingDateTime_iso: z.string(),
  /** Own addition: the cost fields of the business, filled in. */
  CostFields: z.array(costAnswer),
  /** Own addition: what credit notes took back; the other amounts are without it. */
  Credited: z.number(),
});

/** The commission statement: the journeys that begin on the days from datefrom to dateto, both included. */
export const bookerStatement = {
  query: z.object({ bookerid: optionalText(64), datefrom: text(40), dateto: text(40) }),
  reply: z.object({ ...outcome, bookings: z.array(statementRow) }),
};

/** An invoice; days are dd/MM/yyyy on the tenant's calendar, both included. */
const invoice = z.object({
  id: z.string(),
  datefrom: z.string(),
  dateto: z.string(),
  /** dd/MM/yyyy HH:mm; empty for a draft. */
  issuedate: z.string(),
  issuedate_iso: z.string(),
  /** "me" for the caller's own, "office" for the operator's, else the name of the colleague. */
  issuedbyuser: z.string(),
  /**
   * Own additions: the invoice number (0: a draft has none yet), whether it is paid, and the version that a change must
   * name.
   */
  number: z.int(),
  isdraft: z.boolean(),
  ispaid: z.boolean(),
  version: z.int(),
  /**
   * Own additions: what was stored at its issue, in the tenant's currency. The sum of its journeys, the VAT in it with its
   * rate in percent, what the business owes the operator (below 0: the operator owes it), and until when (dd/MM/yyyy;
   * empty: no day is named). Of a draft 0 and empty.
   */
  total: z.number(),
  vatamount: z.number(),
  vatrate: z.number(),
  due: z.number(),
  duedate: z.string(),
  /** What credit notes took back of the total; `due` is without it. */
  creditedtotal: z.number(),
});

/** A credit note (own addition): it takes back all or part of the price of journeys on an issued invoice. */
const creditNote = z.object({
  id: z.string(),
  number: z.int(),
  invoicenumber: z.int(),
  issuedate: z.string(),
  issuedate_iso: z.string(),
  amount: z.number(),
  reason: z.string(),
});

/** The invoices of the caller's business, newest first. */
export const bookerInvoices = {
  query: z.object({ bookerid: optionalText(64) }),
  reply: z.object({ ...outcome, invoices: z.array(invoice), creditnotes: z.array(creditNote) }),
};

/** The reply to a change of an invoice: the generic result, and the version to send with the next change. */
const changed = z.object({ id: z.string(), ...outcome, version: z.int() });

const wireId = z.pipe(z.union([text(64), z.int()]), z.transform(String));

/** Adds an invoice as a draft; it has no id yet, so it is sent as "0". */
export const addBookerInvoice = {
  body: z.object({ id: z._default(wireId, "0"), bookerid: optionalText(64), datefrom: text(40), dateto: text(40) }),
  reply: changed,
};

/** Changes the days of a draft. */
export const changeBookerInvoice = {
  body: z.object({
    id: wireId,
    bookerid: optionalText(64),
    datefrom: text(40),
    dateto: text(40),
    /** Own addition: the version that the caller has seen; with an older one nothing is changed. */
    version: z.nullish(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  }),
  reply: changed,
};

/** Deletes a draft. */
export const deleteBookerInvoice = { query: z.object({ id: text(64) }), reply: changed };

/** Issues a draft (own addition): it gets its number, and never changes again. */
export const issueBookerInvoice = { body: z.object({ id: wireId }), reply: changed };

/** The credit limit of a business and its use (own addition). Amounts in the tenant's currency. */
export const bookerCredit = {
  query: z.object({ bookerid: optionalText(64) }),
  reply: z.object({
    ...outcome,
    /** False where nothing can be put on account: then limit and remaining credit are 0. */
    hasaccount: z.boolean(),
    creditlimit: z.number(),
    creditleft: z.number(),
    /** The number of issued, unpaid invoices, and the credit that they use. */
    openinvoices: z.int(),
    openamount: z.number(),
    /** The credit used by rides that are on no issued invoice yet. */
    notinvoiced: z.number(),
  }),
};

/**
 * The commission of the journeys that begin on the days from datefrom to dateto, both included, by calendar month or by
 * week from Monday (own addition). The sums are the statement's. Amounts in the tenant's currency.
 */
export const bookerCommission = {
  query: z.object({
    bookerid: optionalText(64),
    datefrom: text(40),
    dateto: text(40),
    by: z._default(z.enum(COMMISSION_UNITS), "month"),
  }),
  reply: z.object({
    ...outcome,
    commissions: z.array(
      z.object({
        /** dd/MM/yyyy. The range cuts off the first and the last period. */
        datefrom: z.string(),
        dateto: z.string(),
        earnedtotal: z.number(),
        /** The part that is on an issued invoice, and the part whose invoice is paid. */
        invoicedtotal: z.number(),
        paidtotal: z.number(),
      }),
    ),
  }),
};

/** An invoice or a credit note as a document. */
export const bookerInvoiceReport = {
  query: z.object({ id: text(64) }),
  reply: z.object({
    ...outcome,
    /** "pdf". */
    fileext: z.string(),
    /** The document, base64. */
    invoice: z.string(),
    /** Without its extension, which is `fileext`. */
    filename: z.string(),
  }),
};

/** Bookings by day for the dashboard: seven days from a Monday, dd/MM/yyyy. */
export const bookingChart = {
  query: z.object({ weekcommencing: text(40), bookerid: optionalText(64) }),
  reply: z.object({
    ...outcome,
    bookings: z.array(z.object({ date: z.string(), count: z.int(), total: z.number() })),
  }),
};
