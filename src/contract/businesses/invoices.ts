/** The invoices and credit notes of a business. */
import * as z from "zod/mini";
import { optionalText, text } from "#contract/core/common-schema.ts";
import { reply, type EndpointDefinition, type Terms } from "#contract/core/endpoint-definition.ts";
import type { ListedCreditNote } from "#domain/business/credit-note.ts";
import {
  invoiceState,
  type BookerInvoice,
  type InvoiceAmounts,
  type InvoiceFile,
  type ListedAmounts,
  type ListedInvoice,
} from "#domain/business/invoice.ts";
import { majorOf, minorOf } from "#domain/shared/money.ts";
import { formatDay, parseDay } from "#domain/shared/time/calendar-day.ts";
import { formatIso, formatWall } from "#domain/shared/time/zoned-time.ts";
import { pence, type Instant } from "#domain/shared/units.ts";
import { encodeDays, readDays, readTime } from "./days-and-times.ts";

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
  version: z._default(z.int(), 1),
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

const encodeIssue = (at: Instant | null, zone: string) => ({
  issuedate: at === null ? "" : formatWall(at, zone),
  issuedate_iso: at === null ? "" : formatIso(at, zone),
});

const encodeAmounts = (amounts: InvoiceAmounts | null, currency: string) => ({
  total: majorOf(amounts?.total ?? pence(0), currency),
  vatamount: majorOf(amounts?.vat?.amount ?? pence(0), currency),
  vatrate: (amounts?.vat?.basisPoints ?? 0) / 100,
  due: majorOf(amounts?.balance ?? pence(0), currency),
  duedate: amounts?.dueOn ? formatDay(amounts.dueOn) : "",
  creditedtotal: majorOf(amounts?.credited ?? pence(0), currency),
});

function decodeAmounts(wire: z.output<typeof invoice>, currency: string): ListedAmounts {
  const dueOn = parseDay(wire.duedate);
  return {
    total: minorOf(wire.total, currency),
    vat: minorOf(wire.vatamount, currency),
    vatPercent: wire.vatrate,
    balance: minorOf(wire.due, currency),
    dueOn: dueOn.ok ? dueOn.value : null,
    credited: minorOf(wire.creditedtotal, currency),
  };
}

function issuerOf({ issuer }: BookerInvoice, reader: string): string {
  if (issuer === null) return "office";
  return issuer.accountId === reader ? "me" : issuer.name;
}

/** What a business was issued, for one of its bookers. */
interface IssuedTo {
  readonly invoices: readonly BookerInvoice[];
  readonly creditNotes: readonly ListedCreditNote[];
  /** The account of the booker. */
  readonly reader: string;
}

const encodeInvoice = (one: BookerInvoice, reader: string, { zone, currency }: Terms) => ({
  id: one.id,
  ...encodeDays(one.days),
  ...encodeIssue(one.issuedAt, zone),
  issuedbyuser: issuerOf(one, reader),
  number: one.number ?? 0,
  isdraft: one.number === null,
  ispaid: one.isPaid,
  version: one.version,
  ...encodeAmounts(one.amounts, currency),
});

const encodeCreditNote = (note: ListedCreditNote, { zone, currency }: Terms) => ({
  id: note.id,
  number: note.number,
  invoicenumber: note.invoiceNumber,
  ...encodeIssue(note.issuedAt, zone),
  amount: majorOf(note.amount, currency),
  reason: note.reason,
});

const decodeCreditNote = (wire: z.output<typeof creditNote>, { zone, currency }: Terms): ListedCreditNote => ({
  id: wire.id,
  number: wire.number,
  invoiceNumber: wire.invoicenumber,
  issuedAt: readTime(wire.issuedate_iso, wire.issuedate, zone),
  amount: minorOf(wire.amount, currency),
  reason: wire.reason,
});

/** An invoice with unreadable days is left out. */
function decodeInvoice(wire: z.output<typeof invoice>, notes: readonly ListedCreditNote[], terms: Terms) {
  const days = readDays(wire);
  if (!days) return [];
  const listed: ListedInvoice = {
    id: wire.id,
    number: wire.number || null,
    days,
    issuedAt: readTime(wire.issuedate_iso, wire.issuedate, terms.zone),
    issuer: wire.issuedbyuser,
    state: invoiceState({ number: wire.isdraft ? null : wire.number, isPaid: wire.ispaid }),
    version: wire.version,
    amounts: wire.isdraft ? null : decodeAmounts(wire, terms.currency),
    creditNotes: notes.filter(({ invoiceNumber }) => invoiceNumber === wire.number),
  };
  return [listed];
}

export const bookerInvoices = {
  method: "GET",
  path: "/api/bookerinvoice",
  access: "booker",
  rate: "read",
  summary: "The business's invoices and credit notes.",
  query: z.object({ bookerid: optionalText(64) }),
  reply: reply(
    { invoices: z.array(invoice), creditnotes: z.array(creditNote) },
    {
      encode: ({ invoices, creditNotes, reader }: IssuedTo, terms) => ({
        invoices: invoices.map((one) => encodeInvoice(one, reader, terms)),
        creditnotes: creditNotes.map((note) => encodeCreditNote(note, terms)),
      }),
      /** Newest first. */
      decode: ({ invoices, creditnotes }, terms): readonly ListedInvoice[] => {
        const notes = creditnotes.map((note) => decodeCreditNote(note, terms));
        return invoices.flatMap((one) => decodeInvoice(one, notes, terms));
      },
    },
  ),
} as const satisfies EndpointDefinition;

const TYPES: Readonly<Record<string, string>> = { pdf: "application/pdf" };

export const bookerInvoiceReport = {
  method: "GET",
  path: "/api/bookerinvoicereport",
  access: "booker",
  rate: "read",
  summary: "An invoice or a credit note of the business as a PDF.",
  query: z.object({ id: text(64) }),
  reply: reply(
    {
      /** "pdf". */
      fileext: z.string(),
      /** The document, base64. */
      invoice: z.string(),
      /** Without its extension, which is `fileext`. */
      filename: z.string(),
    },
    {
      encode: ({ name, base64 }: { readonly name: string; readonly base64: string }) => ({
        fileext: "pdf",
        invoice: base64,
        filename: name,
      }),
      decode: ({ fileext, invoice: base64, filename }): InvoiceFile => {
        const ending = fileext.replace(/^\./, "").toLowerCase();
        const name = filename || "invoice";
        return {
          name: ending === "" ? name : `${name}.${ending}`,
          type: TYPES[ending] ?? "application/octet-stream",
          bytes: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
        };
      },
    },
  ),
} as const satisfies EndpointDefinition;
