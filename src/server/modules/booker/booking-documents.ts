import type { LedgerFacts } from "#domain/payment/ledger.ts";
import { instant, pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

/** The issued invoice that a booking is on, and its credit notes. */
export async function bookingDocuments(
  db: TenantHandle,
  bookingId: string,
): Promise<Pick<LedgerFacts, "invoice" | "credits">> {
  const invoice = await db
    .selectFrom("invoiced_bookings")
    .innerJoin("invoices", "invoices.id", "invoiced_bookings.invoice_id")
    .select(["invoices.number", "invoices.issued_at"])
    .where("invoiced_bookings.booking_id", "=", bookingId)
    .executeTakeFirst();
  const credits = await db
    .selectFrom("credited_bookings")
    .innerJoin("credit_notes", "credit_notes.id", "credited_bookings.credit_note_id")
    .select(["credit_notes.number", "credit_notes.issued_at", "credited_bookings.amount_pence"])
    .where("credited_bookings.booking_id", "=", bookingId)
    .orderBy("credit_notes.number")
    .execute();
  return {
    invoice: invoice?.issued_at
      ? { at: instant(invoice.issued_at.getTime()), number: String(invoice.number ?? "") }
      : null,
    credits: credits.map(({ number, issued_at, amount_pence }) => ({
      at: instant(issued_at.getTime()),
      number: String(number),
      amount: pence(amount_pence),
    })),
  };
}
