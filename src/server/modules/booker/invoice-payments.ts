/** Lets the operator mark issued invoices as paid or open again, with a record of who did it and when. */
import { addDays, dayOf, formatDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { isId, newId } from "#server/platform/security/ids.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { paddedNumber, type InvoiceRecord } from "./invoice-record.ts";
import { creditedOf, lockInvoices } from "./invoice-repository.ts";
import { storeOlderRecords } from "./issue.ts";

/** An operator's statement about a payment. */
export interface StatedPayment {
  readonly number: number;
  /** Id of the business; null: the only one that has an invoice of this number. */
  readonly business: string | null;
  readonly isPaid: boolean;
  /** The day on which the money came in; null: today. */
  readonly paidOn: CalendarDay | null;
  /** The author of the statement: the name of a dispatch key, or of the command. Stored with the payment. */
  readonly by: string;
}

/** An issued invoice as the operator sees it. */
export interface OperatorInvoice {
  readonly number: number;
  readonly businessId: string;
  readonly business: string;
  readonly days: { readonly from: string; readonly to: string };
  /** The amount due in pence, less what credit notes took back; null: the record is not stored yet. */
  readonly due: Pence | null;
  readonly currency: string | null;
  readonly isPaid: boolean;
  /** Null: not paid, or marked before this day was stored. */
  readonly paidOn: CalendarDay | null;
}

/** An invoice after its payment was stated; `isChanged` is false where it had that state before. */
export interface PaymentOutcome {
  readonly invoice: OperatorInvoice;
  readonly isChanged: boolean;
}

const issued = (db: TenantHandle) =>
  db
    .selectFrom("invoices")
    .innerJoin("bookers", "bookers.id", "invoices.booker_id")
    .leftJoin("invoice_payments", (join) =>
      join.onRef("invoice_payments.invoice_id", "=", "invoices.id").on("invoice_payments.taken_back_at", "is", null),
    )
    .where("invoices.number", "is not", null)
    .select(["invoices.id", "invoices.number", "invoices.booker_id", "bookers.name", "invoices.date_from"])
    .select(creditedOf("balance_pence").as("credited"))
    .select(["invoices.date_to", "invoices.is_paid", "invoices.document", "invoice_payments.paid_on"]);

type Row = Awaited<ReturnType<ReturnType<typeof issued>["execute"]>>[number];

function fromRow(row: Row): OperatorInvoice {
  const record = row.document as InvoiceRecord | null;
  return {
    number: row.number ?? 0,
    businessId: row.booker_id,
    business: row.name,
    days: { from: row.date_from, to: row.date_to },
    due: record && pence(record.balance - row.credited),
    currency: record?.currency ?? null,
    isPaid: row.is_paid,
    paidOn: row.paid_on as CalendarDay | null,
  };
}

/** The issued invoices of a tenant, by business and number. */
export const issuedInvoices = (db: Database, tenant: string): Promise<readonly OperatorInvoice[]> =>
  db.withTenant(tenant, async (handle) => {
    const rows = await issued(handle)
      .orderBy("bookers.name")
      .orderBy("bookers.id")
      .orderBy("invoices.number")
      .execute();
    return rows.map(fromRow);
  });

/**
 * Marks an issued invoice as paid, or as open again. A repetition changes nothing: the credit is restored once.
 * @returns the invoice, or the message that refuses.
 */
export const statePayment = (
  db: Database,
  tenant: Tenant,
  stated: StatedPayment,
  now: Instant,
): Promise<Result<PaymentOutcome, string>> =>
  db.withTenant(tenant.id, (handle) => statePaymentIn(handle, tenant, stated, now));

/** The same, in the caller's transaction. */
export async function statePaymentIn(
  handle: TenantHandle,
  tenant: Tenant,
  stated: StatedPayment,
  now: Instant,
): Promise<Result<PaymentOutcome, string>> {
  const named = await invoiceNamed(handle, stated);
  if (!named.ok) return named;
  const { id, booker_id: booker } = named.value;
  await lockInvoices(handle, booker);
  await storeOlderRecords(handle, tenant, booker);
  // Read again: another call may have marked it while this one waited for the lock.
  const row = await issued(handle).where("invoices.id", "=", id).executeTakeFirstOrThrow();
  const refusal = stated.isPaid ? refusePaid(tenant, row, stated, now) : null;
  if (refusal !== null) return err(refusal);
  if (row.is_paid === stated.isPaid) return ok({ invoice: fromRow(row), isChanged: false });
  if (stated.isPaid) await markPaid(handle, tenant, id, stated, now);
  else await takeBack(handle, id, stated.by, now);
  const after = await issued(handle).where("invoices.id", "=", id).executeTakeFirstOrThrow();
  return ok({ invoice: fromRow(after), isChanged: true });
}

/** The stated invoice. Each business has its own numbers, so a number alone may match several. */
export async function invoiceNamed(
  db: TenantHandle,
  { number, business }: Pick<StatedPayment, "number" | "business">,
): Promise<Result<Row, string>> {
  if (business !== null && !isId(business)) return err(`There is no business with the id ${business}.`);
  const rows = await issued(db)
    .where("invoices.number", "=", number)
    .$if(business !== null, (query) => query.where("invoices.booker_id", "=", business ?? ""))
    .orderBy("bookers.name")
    .execute();
  const [row, ...others] = rows;
  if (!row) {
    return err(`There is no issued invoice ${paddedNumber(number)}${business === null ? "" : " of this business"}.`);
  }
  if (others.length === 0) return ok(row);
  const names = rows.map(({ name, booker_id: id }) => `${name} (${id})`).join(", ");
  return err(`${rows.length} businesses have an invoice ${paddedNumber(number)}. Say which one it is: ${names}.`);
}

/** @returns why an invoice cannot have been paid on this day, or null. */
function refusePaid(tenant: Tenant, row: Row, { paidOn }: StatedPayment, now: Instant): string | null {
  if (paidOn === null) return null;
  const today = dayOf(now, tenant.settings.zone);
  if (paidOn > today) return `The invoice cannot be paid on ${formatDay(paidOn)}: that day is still to come.`;
  // Money may come in before the days of an invoice, but more than a year before is a typing error.
  if (paidOn < addDays(row.date_from as CalendarDay, -366)) {
    return `The invoice cannot be paid on ${formatDay(paidOn)}: its journeys begin on ${formatDay(row.date_from as CalendarDay)}.`;
  }
  if (!row.is_paid || row.paid_on === null || row.paid_on === paidOn) return null;
  const day = formatDay(row.paid_on as CalendarDay);
  return `The invoice is marked as paid on ${day} already. Take that back first to mark it with another day.`;
}

async function markPaid(
  db: TenantHandle,
  tenant: Tenant,
  invoice: string,
  { paidOn, by }: StatedPayment,
  now: Instant,
): Promise<void> {
  await db
    .insertInto("invoice_payments")
    .values({
      tenant_id: tenant.id,
      id: newId(now),
      invoice_id: invoice,
      paid_on: paidOn ?? dayOf(now, tenant.settings.zone),
      marked_at: new Date(now),
      marked_by: by,
    })
    .execute();
  await db.updateTable("invoices").set({ is_paid: true }).where("id", "=", invoice).execute();
}

async function takeBack(db: TenantHandle, invoice: string, by: string, now: Instant): Promise<void> {
  await db
    .updateTable("invoice_payments")
    .set({ taken_back_at: new Date(now), taken_back_by: by })
    .where("invoice_id", "=", invoice)
    .where("taken_back_at", "is", null)
    .execute();
  await db.updateTable("invoices").set({ is_paid: false }).where("id", "=", invoice).execute();
}
