/** Own addition: the invoices of businesses, from an operator's own system. */
import * as z from "zod/mini";
import { optionalText, text } from "#contract/core/common-schema.ts";
import { foreignReply, foreignRequest, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import type { WishedCredit } from "#domain/business/credit-note.ts";
import { majorOf, minorOf } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { formatDay, parseDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { pence, type Pence } from "#domain/shared/units.ts";

/** Of an invoice. */
const number = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** Invoice numbers count per business: needed where several businesses have an invoice with this number. */
const businessid = optionalText(64);

/** A payment of an invoice as an operator's system states it. */
interface StatedPayment {
  readonly number: number;
  /** Null: the only business that has an invoice with this number. */
  readonly business: string | null;
  readonly isPaid: boolean;
  /** Null: today. */
  readonly paidOn: CalendarDay | null;
}

/** An invoice as the operator sees it; amounts in pence. */
interface StatedInvoice {
  readonly number: number;
  readonly businessId: string;
  readonly business: string;
  readonly isPaid: boolean;
  readonly paidOn: CalendarDay | null;
  readonly due: Pence | null;
}

/** Marks an invoice as paid or unpaid; a repetition has no further effect. */
export const dispatchInvoice = {
  method: "POST",
  path: "/api/dispatchinvoice",
  access: "dispatch",
  rate: "write",
  summary: "Marks an issued invoice of a business as paid, or as open again. Code 2: not possible, with the reason.",
  body: foreignRequest(
    z.object({
      number,
      businessid,
      /** False: it is open again. */
      ispaid: z.boolean(),
      /** The day on which the money came in, dd/MM/yyyy or yyyy-MM-dd on the tenant's calendar; empty: today. */
      paidon: optionalText(40),
    }),
    /** @returns the payment, or a message for a text that is no day. */
    (wire): Result<StatedPayment, string> => {
      const business = wire.businessid === "" ? null : wire.businessid;
      const stated = { number: wire.number, business, isPaid: wire.ispaid };
      if (wire.paidon === "") return ok({ ...stated, paidOn: null });
      const day = parseDay(wire.paidon);
      return day.ok ? ok({ ...stated, paidOn: day.value }) : err(fill(MESSAGES.invalid, { title: "Paid on" }));
    },
  ),
  reply: foreignReply(
    {
      number: z.int(),
      businessid: z.string(),
      businessname: z.string(),
      ispaid: z.boolean(),
      /** dd/MM/yyyy; empty: not paid, or the day is not known. */
      paidon: z.string(),
      /** The amount of the invoice. */
      due: z.number(),
    },
    (invoice: StatedInvoice, { currency }) => ({
      number: invoice.number,
      businessid: invoice.businessId,
      businessname: invoice.business,
      ispaid: invoice.isPaid,
      paidon: invoice.paidOn === null ? "" : formatDay(invoice.paidOn),
      due: majorOf(invoice.due ?? pence(0), currency),
    }),
  ),
} as const satisfies EndpointDefinition;

/** A correction of an invoice as an operator's system states it. */
interface StatedCredit {
  readonly number: number;
  /** Null: the only business that has an invoice with this number. */
  readonly business: string | null;
  readonly reason: string;
  readonly lines: readonly WishedCredit[];
}

/** A credit note as the operator learns of it. */
interface StatedCreditNote {
  readonly number: number;
  readonly invoiceNumber: number;
  readonly businessId: string;
  readonly business: string;
  readonly amount: Pence;
  readonly left: Pence;
  readonly currency: string;
}

/** Corrects an issued invoice by a credit note. */
export const dispatchCreditNote = {
  method: "POST",
  path: "/api/dispatchcreditnote",
  access: "dispatch",
  rate: "write",
  oncePerKey: true,
  summary: "Issues a credit note for journeys of an issued invoice. Code 2: not possible, with the reason.",
  body: foreignRequest(
    z.object({
      number,
      businessid,
      /** Printed on the credit note. */
      reason: text(300).check(z.refine((words) => words.trim() !== "", "must not be empty")),
      /** What is taken back: of each journey an amount with VAT, or all that is left of it. */
      jobs: z
        .array(
          z.object({
            jobpartid: text(64),
            amount: z.nullish(z.number().check(z.positive(), z.maximum(10_000_000))),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    /** A journey without an amount is taken back as far as anything is left of it. */
    (wire, { currency }): StatedCredit => ({
      number: wire.number,
      business: wire.businessid === "" ? null : wire.businessid,
      reason: wire.reason,
      lines: wire.jobs.map(({ jobpartid, amount }) => ({
        reference: jobpartid,
        amount: typeof amount === "number" ? minorOf(amount, currency) : null,
      })),
    }),
  ),
  reply: foreignReply(
    {
      /** The credit note's own number. */
      number: z.int(),
      invoicenumber: z.int(),
      businessid: z.string(),
      businessname: z.string(),
      amount: z.number(),
      /** What can still be credited of the invoice. */
      left: z.number(),
    },
    (note: StatedCreditNote) => ({
      number: note.number,
      invoicenumber: note.invoiceNumber,
      businessid: note.businessId,
      businessname: note.business,
      amount: majorOf(note.amount, note.currency),
      left: majorOf(note.left, note.currency),
    }),
  ),
} as const satisfies EndpointDefinition;
