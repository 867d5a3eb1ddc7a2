/** The ledger of a booking, for the operator's staff. */
import type { Booking } from "#domain/booking/booking.ts";
import { fareSettlement } from "#domain/payment/fare-settlement.ts";
import { bookingLedger, type LedgerChange, type LedgerFacts } from "#domain/payment/ledger.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { instant, pence } from "#domain/shared/units.ts";
import { bookingDocuments } from "#server/modules/booker/report.ts";
import { ledgerAttempts } from "#server/modules/payments/staff-view.ts";
import { ofReference } from "#server/modules/bookings/repository.ts";
import { bookingOf } from "#server/modules/bookings/rows.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";

/** The call of the studio that shows the ledger of a booking. */
export const ledgerHandlers = (db: Database): Pick<Handlers, "studioLedger"> => ({
  studioLedger: ({ body, tenant }) =>
    db.withTenant(tenant.id, async (handle) => {
      const row = await ofReference(handle, body).selectAll().executeTakeFirst();
      if (!row) return err(REFUSALS.booking_unknown);
      const booking = bookingOf(row);
      const facts: LedgerFacts = {
        ...moneyOf(booking),
        changes: await changesOf(handle, booking.id),
        attempts: await ledgerAttempts(handle, booking.id),
        ...(await bookingDocuments(handle, booking.id)),
      };
      return ok({ ...bookingLedger(facts), reference: booking.reference, currency: booking.currency });
    }),
});

const moneyOf = (booking: Booking): Omit<LedgerFacts, "changes" | "attempts" | "invoice" | "credits"> => ({
  settlement: fareSettlement(booking),
  bookedAt: booking.createdAt,
  due: booking.due,
  finishedAt: booking.finishedAt,
  cancelledAt: booking.cancelledAt,
  cancelFee: booking.cancelFee,
});

/** The changes in force, oldest first. */
async function changesOf(db: TenantHandle, bookingId: string): Promise<readonly LedgerChange[]> {
  const rows = await db
    .selectFrom("booking_changes")
    .select(["created_at", "difference_pence", "fee_pence"])
    .where("booking_id", "=", bookingId)
    .where("state", "=", "done")
    .orderBy("version")
    .execute();
  return rows.map(({ created_at, difference_pence, fee_pence }) => ({
    at: instant(created_at.getTime()),
    difference: pence(difference_pence),
    fee: pence(fee_pence),
  }));
}
