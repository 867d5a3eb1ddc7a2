/** Sends the way to pay to whoever booked, or changed a booking, and went away before it was paid. */
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { json } from "#server/tables.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { AdvancePorts } from "./advance.ts";
import { livingAttempt, type Attempt } from "./attempts.ts";

/** Whoever pays at all has paid by then; and so long is left to whoever reads the mail. */
const AFTER_MINUTES = 2;
const LEFT_MINUTES = 2;
/** Bookings and changes of one run; the rest is for the next. */
const MOST = 100;

/** Nobody has paid, as far as anybody knows: not while a bank or the provider decides. */
const isUnpaid = (attempt: Attempt | null): boolean =>
  attempt === null ||
  (attempt.flag === "" && attempt.state === "OPEN" && ["", "open", "action"].includes(attempt.providerState));

/** Nobody has paid for a change that waits: what was paid before was the booking, or a change that is made. */
const isExtraUnpaid = (attempt: Attempt | null, savedBy: Instant): boolean =>
  attempt?.state === "SUCCEEDED" || (isUnpaid(attempt) && (attempt === null || attempt.createdAt <= savedBy));

/** Once for each booking and each change that waits for its payment. Any number of processes may run it. */
export async function remindPayers({ db, clock, bookings }: AdvancePorts, tenant: Tenant): Promise<void> {
  await db.withTenant(tenant.id, async (handle) => {
    const now: Instant = clock.now();
    const window = { savedBy: addMinutes(now, -AFTER_MINUTES), payableAt: addMinutes(now, LEFT_MINUTES) };
    const mail = async (topic: string, payload: { readonly booking: string; readonly change?: string }) => {
      const row = { tenant_id: tenant.id, topic, subject: payload.booking, payload: json(payload) };
      await handle
        .insertInto("outbox")
        .values({ ...row, created_at: new Date(now) })
        .execute();
    };
    for (const { id } of await bookings.lockUnreminded(handle, window, MOST)) {
      if (!isUnpaid(await livingAttempt(handle, id))) continue;
      await bookings.reminded(handle, id, now);
      await mail("mail.payment-link", { booking: id });
    }
    for (const { id, bookingId } of await bookings.lockUnremindedChanges(handle, window, MOST)) {
      if (!isExtraUnpaid(await livingAttempt(handle, bookingId), window.savedBy)) continue;
      await bookings.changeReminded(handle, id, now);
      await mail("mail.extra-link", { booking: bookingId, change: id });
    }
  });
}
