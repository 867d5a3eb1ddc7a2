import { z } from "zod";
import { costAnswer, optionalText, outcome, text } from "./common.ts";

/**
 * A row of the commission statement (ENT-038), capitals as the specification prints them. The specification names
 * addresses and postcodes without spelling them: they are spelled as those of a booking are, in this row's capitals.
 */
const statementRow = z.object({
  Via: z.string(),
  Note: z.string(),
  Status: z.string(),
  JobPartID: z.string(),
  BookerRef: z.string(),
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
  /** When the journey begins, dd/MM/yyyy HH:mm on the tenant's clocks. */
  BookingDateTime: z.string(),
  /** Own addition: the same with its offset. */
  BookingDateTime_iso: z.string(),
  /** Own addition: what the business has its bookers fill in. */
  CostFields: z.array(costAnswer),
});

/** The commission statement (API-040): the journeys that begin on the days from datefrom to dateto, both included. */
export const bookerStatement = {
  query: z.object({ bookerid: optionalText(64), datefrom: text(40), dateto: text(40) }),
  reply: z.object({ ...outcome, bookings: z.array(statementRow) }),
};

/** An invoice (ENT-039); days are dd/MM/yyyy on the tenant's calendar, both included. */
const invoice = z.object({
  id: z.string(),
  datefrom: z.string(),
  dateto: z.string(),
  /** dd/MM/yyyy HH:mm. */
  issuedate: z.string(),
  issuedate_iso: z.string(),
  /** "me" for the caller's own, "office" for the operator's, else the name of the colleague. */
  issuedbyuser: z.string(),
  /** Own additions: what people call it, whether it is paid, and what PUT compares. */
  number: z.number().int(),
  ispaid: z.boolean(),
  version: z.number().int(),
});

/** The invoices of the caller's business, newest first (API-041). */
export const bookerInvoices = {
  query: z.object({ bookerid: optionalText(64) }),
  reply: z.object({ ...outcome, invoices: z.array(invoice) }),
};

/** What changes an invoice answers: the generic result, and the version to send with the next change. */
const changed = z.object({ id: z.string(), ...outcome, version: z.number().int() });

const wireId = z.union([text(64), z.number().int()]).transform(String);

/** Adds an invoice (API-042); there is no id yet, so it is "0". */
export const addBookerInvoice = {
  body: z.object({ id: wireId.default("0"), bookerid: optionalText(64), datefrom: text(40), dateto: text(40) }),
  reply: changed,
};

/** Changes the days of an invoice (API-043). */
export const changeBookerInvoice = {
  body: z.object({
    id: wireId,
    bookerid: optionalText(64),
    datefrom: text(40),
    dateto: text(40),
    /** Own addition: the version that the caller has seen; with an older one nothing is changed. */
    version: z.number().int().min(1).max(2_147_483_647).nullish(),
  }),
  reply: changed,
};

/** Deletes an invoice (API-044). */
export const deleteBookerInvoice = { query: z.object({ id: text(64) }), reply: changed };

/** An invoice as a document (API-045, ENT-040). */
export const bookerInvoiceReport = {
  query: z.object({ id: text(64) }),
  reply: z.object({
    ...outcome,
    /** "pdf". */
    fileext: z.string(),
    /** The document, base64. */
    invoice: z.string(),
    /** Without its ending, which is `fileext`. */
    filename: z.string(),
  }),
};

/** Bookings by day for the dashboard (API-046, A-39): seven days from a Monday, dd/MM/yyyy. */
export const bookingChart = {
  query: z.object({ weekcommencing: text(40), bookerid: optionalText(64) }),
  reply: z.object({
    ...outcome,
    bookings: z.array(z.object({ date: z.string(), count: z.number().int(), total: z.number() })),
  }),
};
