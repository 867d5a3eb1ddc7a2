/** Sends the way to pay to whoever booked and went away before it was paid. */
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { json } from "#server/tables.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { AdvancePorts } from "./advance.ts";
import { livingAttempt, type Attempt } from "./attempts.ts";

/** Whoever pays at all has paid by then; and so long is left to whoever reads the mail. */
const AFTER_MINUTES = 2;
const LEFT_MINUTES = 2;
/** Bookings of one run; the rest is for the next. */
const BOOKINGS = 100;

/** Nobody has paid, as far as anybody knows: not while a bank or the provider decides. */
const isUnpaid = (attempt: Attempt | null): boolean =>
  attempt === null ||
  (attempt.flag === "" && attempt.state === "OPEN" && ["", "open", "action"].includes(attempt.providerState));

/** Once for each booking that waits for its payment. Any number of processes may run it. */
export async function remindPayers({ db, clock, bookings }: AdvancePorts, tenant: Tenant): Promise<void> {
  await db.withTenant(tenant.id, async (handle) => {
    const now: Instant = clock.now();
    const window = { savedBy: addMinutes(now, -AFTER_MINUTES), payableAt: addMinutes(now, LEFT_MINUTES) };
    for (const { id } of await bookings.lockUnreminded(handle, window, BOOKINGS)) {
      if (!isUnpaid(await livingAttempt(handle, id))) continue;
      await bookings.reminded(handle, id, now);
      const mail = { topic: "mail.payment-link", subject: id, payload: json({ booking: id }) };
      await handle
        .insertInto("outbox")
        .values({ tenant_id: tenant.id, ...mail, created_at: new Date(now) })
        .execute();
    }
  });
}
