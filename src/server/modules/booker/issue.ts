/** Issuing an invoice: it gets its number, and what it says is stored and never computed again. */
import type { BookerInvoice } from "#domain/business/invoice.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { invoiceRecord, type InvoiceMoment, type InvoiceRecord } from "./invoice-record.ts";
import { claimBookings, lockInvoices, olderInvoices, storeRecord } from "./invoice-repository.ts";
import { bookingsWithin, readBusiness } from "./repository.ts";
import { spanOf, TOO_MANY } from "./statement.ts";

/** The content that an invoice would have if it were issued now. */
export interface Drafted {
  readonly record: InvoiceRecord;
  /** The part of its rides that is still owed on account. */
  readonly onAccount: Pence;
}

/**
 * Puts an invoice together from the rides of its days that no other issued invoice has, or gives the refusal when they
 * are too many.
 * @param moment of its issue.
 */
export async function recordOf(
  db: TenantHandle,
  tenant: Tenant,
  booker: string,
  invoice: BookerInvoice,
  moment: InvoiceMoment,
): Promise<Result<Drafted, string>> {
  const bookings = await bookingsWithin(db, booker, spanOf(invoice.days, tenant.settings.zone), "uninvoiced");
  if (!bookings) return err(TOO_MANY);
  const record = invoiceRecord(tenant, invoice, moment, await readBusiness(db, booker), bookings);
  const onAccount = record.lines.reduce((sum, line) => (line.isOwed === true ? sum + line.price : sum), 0);
  return ok({ record, onAccount: pence(onAccount) });
}

/** Stores what an issued invoice says, and that its rides are invoiced. The business's invoices must be locked. */
export async function keepRecord(db: TenantHandle, tenant: string, id: string, drafted: Drafted): Promise<void> {
  await storeRecord(db, id, drafted);
  await claimBookings(
    db,
    tenant,
    id,
    drafted.record.lines.map(({ bookingId }) => bookingId),
  );
}

/**
 * Stores the records of a business's invoices that were issued before records existed, with their present content. An
 * invoice too long to be printed is left out. Every read of invoices and credit begins with this.
 */
export async function storeOlderRecords(db: TenantHandle, tenant: Tenant, booker: string): Promise<void> {
  if ((await olderInvoices(db, booker)).length === 0) return;
  await lockInvoices(db, booker);
  for (const invoice of await olderInvoices(db, booker)) {
    // The database keeps number and time of issue together.
    if (invoice.issuedAt === null) continue;
    const drafted = await recordOf(db, tenant, booker, invoice, { at: invoice.issuedAt, language: "" });
    if (drafted.ok) await keepRecord(db, tenant.id, invoice.id, drafted.value);
  }
}
