/** Reads what an operator's system states about invoices. */
import type { WishedCredit } from "#domain/business/credit-note.ts";
import { minorOf } from "#domain/shared/money.ts";
import { parseDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Body } from "#contract/endpoints.ts";

/** A correction of an invoice as an operator's system states it. */
interface StatedCredit {
  readonly number: number;
  /** Null: the only business that has an invoice with this number. */
  readonly business: string | null;
  readonly reason: string;
  readonly lines: readonly WishedCredit[];
}

/** Reads a correction in the tenant's currency; a journey without an amount is taken back as far as anything is left of it. */
export const decodeCreditNote = (body: Body<"dispatchCreditNote">, currency: string): StatedCredit => ({
  number: body.number,
  business: body.businessid === "" ? null : body.businessid,
  reason: body.reason,
  lines: body.jobs.map(({ jobpartid, amount }) => ({
    reference: jobpartid,
    amount: typeof amount === "number" ? minorOf(amount, currency) : null,
  })),
});

/** A payment of an invoice as an operator's system states it. */
interface StatedPayment {
  readonly number: number;
  /** Null: the only business that has an invoice with this number. */
  readonly business: string | null;
  readonly isPaid: boolean;
  /** Null: today. */
  readonly paidOn: CalendarDay | null;
}

/** @returns the payment, or a message for a text that is no day. */
export function decodeInvoicePayment(body: Body<"dispatchInvoice">): Result<StatedPayment, string> {
  const { number, businessid, ispaid: isPaid, paidon } = body;
  const stated = { number, business: businessid === "" ? null : businessid, isPaid };
  if (paidon === "") return ok({ ...stated, paidOn: null });
  const day = parseDay(paidon);
  return day.ok ? ok({ ...stated, paidOn: day.value }) : err(fill(MESSAGES.invalid, { title: "Paid on" }));
}
