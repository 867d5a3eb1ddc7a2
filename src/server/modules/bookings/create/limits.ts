/** Limits of open unpaid bookings for each person: fake bookings cost drivers their time. */
import { fill } from "#domain/shared/text/messages.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { sql } from "kysely";
import { ENDED_STATUSES } from "#domain/booking/status.ts";
import type { Passenger } from "#domain/people/passenger.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

const MAX_UNPAID = 5;
const MAX_CASH = 3;
/** A ride whose last pickup, out or back, is longer ago than this counts as over, whatever its status. */
const OVER_AFTER_MINUTES = 12 * 60;

/** Whose bookings are counted: those of a phone, and of an account where a customer is signed in. */
export interface CountedPerson {
  readonly phone: Pick<Passenger, "dialingCode" | "phone">;
  readonly accountId: string | null;
}

/**
 * @param phone of the tenant, shown in the refusal.
 * @returns the message that refuses another booking, or null.
 */
export async function refuseTooMany(
  db: TenantHandle,
  { phone: { dialingCode, phone: number }, accountId }: CountedPerson,
  method: PaymentMethod,
  { now, phone }: { readonly now: Instant; readonly phone: string },
): Promise<string | null> {
  // Account bookings have the credit limit instead.
  if (method === "account") return null;
  const counted = await sql<{ cash: number; unpaid: number; own: number }>`
    select count(*) filter (where by_phone and payment_method = 'cash') as cash,
      count(*) filter (where by_phone) as unpaid, count(*) filter (where by_account) as own
    from (
      select payment_method, passenger_dialing_code = ${dialingCode} and passenger_phone = ${number} as by_phone,
        coalesce(account_id = ${accountId}::uuid and booker_id is null, false) as by_account
      from bookings
      where (passenger_phone = ${number} or account_id = ${accountId}::uuid)
        and greatest(pickup_at, return_at) > ${new Date(addMinutes(now, -OVER_AFTER_MINUTES))} and not is_paid
        and payment_method <> 'account' and status not in (${sql.join(ENDED_STATUSES)})
    ) as open`.execute(db);
  const { cash = 0, unpaid = 0, own = 0 } = counted.rows[0] ?? {};
  if (method === "cash" && cash >= MAX_CASH) {
    return fill(REFUSALS.cash_bookings_full, { limit: String(MAX_CASH), phone });
  }
  if (unpaid >= MAX_UNPAID || own >= MAX_UNPAID) {
    return fill(REFUSALS.unpaid_bookings_full, { limit: String(MAX_UNPAID), phone });
  }
  return null;
}
