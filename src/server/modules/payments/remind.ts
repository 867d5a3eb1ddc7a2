/** Mails the payment link to bookers who left before paying for a booking or a change. */
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import type { AdvancePorts } from "./advance.ts";
import { livingAttempt, type Attempt } from "./attempts.ts";

/** Most payers have paid by then (AFTER_MINUTES); the reader of the mail still has LEFT_MINUTES. */
const AFTER_MINUTES = 2;
const LEFT_MINUTES = 2;
/** Bookings and changes of one run; the rest is for the next. */
const MOST = 100;

/** Whether an attempt is known to be unpaid: false while a bank or the provider decides. */
const isUnpaid = (attempt: Attempt | null): boolean =>
  attempt === null ||
  (attempt.flag === "" && attempt.state === "OPEN" && ["", "open", "action"].includes(attempt.providerState));

/** Whether a waiting change is unpaid: a success belongs to the booking or to a change already made. */
const isExtraUnpaid = (attempt: Attempt | null, savedBy: Instant): boolean =>
  attempt?.state === "SUCCEEDED" || (isUnpaid(attempt) && (attempt === null || attempt.createdAt <= savedBy));

/** Reminds once for each booking and each change that waits for payment. Any number of processes may run it. */
export async function remindPayers({ db, clock, bookings }: AdvancePorts, tenant: Tenant): Promise<void> {
  await db.withTenant(tenant.id, async (handle) => {
    const now: Instant = clock.now();
    const window = { savedBy: addMinutes(now, -AFTER_MINUTES), payableAt: addMinutes(now, LEFT_MINUTES) };
    for (const { id } of await bookings.lockUnreminded(handle, window, MOST)) {
      if (!isUnpaid(await livingAttempt(handle, id))) continue;
      await bookings.reminded(handle, id, now);
      await enqueue(handle, "mail.payment-link", { booking: id }, now);
    }
    for (const { id, bookingId } of await bookings.lockUnremindedChanges(handle, window, MOST)) {
      if (!isExtraUnpaid(await livingAttempt(handle, bookingId), window.savedBy)) continue;
      await bookings.changeReminded(handle, id, now);
      await enqueue(handle, "mail.extra-link", { booking: bookingId, change: id }, now);
    }
  });
}
