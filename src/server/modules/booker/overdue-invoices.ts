/** Invoices whose day has passed without a payment, for the operator's staff. */
import { sql } from "kysely";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { decimalText } from "#domain/shared/money.ts";
import { err, ok } from "#domain/shared/result.ts";
import { addDays, formatDay, startOfDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { pence } from "#domain/shared/units.ts";
import type { MatterActs, MatterSource } from "#server/platform/jobs/matters.ts";
import { isId } from "#server/platform/security/ids.ts";
import { statePaymentIn } from "./invoice-payments.ts";
import { paddedNumber, type InvoiceRecord } from "./invoice-record.ts";
import { creditedOf } from "./invoice-repository.ts";

type Head = Pick<InvoiceRecord, "dueOn" | "zone" | "currency" | "balance">;

/** Issued invoices with something left to pay, from the day after the one that they name. */
export const overdueInvoiceMatters: MatterSource = async (db, now, most) => {
  const dueOn = sql<CalendarDay>`invoices.document->>'dueOn'`;
  const rows = await db
    .selectFrom("invoices")
    .innerJoin("bookers", "bookers.id", "invoices.booker_id")
    .select(["invoices.id", "invoices.number", "bookers.name"])
    .select(sql<Head>`invoices.document - 'lines'`.as("head"))
    .select(creditedOf("balance_pence").as("credited"))
    .where("invoices.number", "is not", null)
    .where("invoices.is_paid", "=", false)
    // A day ahead of Greenwich is the latest that any zone has.
    .where(dueOn, "<=", sql<CalendarDay>`${new Date(now).toISOString().slice(0, 10)}`)
    .orderBy(dueOn)
    .limit(most)
    .execute();
  return rows.flatMap(({ id, number, name, head, credited }) => {
    const { dueOn: day, zone, currency, balance } = head;
    const due = pence(balance - credited);
    const since = day === null ? null : startOfDay(addDays(day, 1), zone);
    if (day === null || since === null || since > now || due <= 0) return [];
    const params = { amount: `${decimalText(due, currency)} ${currency}`, day: formatDay(day) };
    return [{ id: `invoice-${id}`, kind: "invoice", subject: `${paddedNumber(number ?? 0)}, ${name}`, params, since }];
  });
};

/** Staff who see the money on the account say so, which gives the business its credit back. */
export const overdueInvoiceActs: MatterActs = {
  async paid(db, { tenant, row, now }) {
    const invoice = isId(row)
      ? await db
          .selectFrom("invoices")
          .select(["number", "booker_id"])
          .where("id", "=", row)
          .where("is_paid", "=", false)
          .executeTakeFirst()
      : undefined;
    if (invoice === undefined || invoice.number === null) return err(REFUSALS.matter_over);
    const { number, booker_id: business } = invoice;
    const stated = { number, business, isPaid: true, paidOn: null, by: "studio" };
    const outcome = await statePaymentIn(db, tenant, stated, now);
    if (!outcome.ok) return outcome;
    return outcome.value.isChanged ? ok(null) : err(REFUSALS.matter_over);
  },
};
