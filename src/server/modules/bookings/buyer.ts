/** Who books with a session, and what that allows. */
import { sql } from "kysely";
import type { CostField } from "#domain/booking/cost-fields.ts";
import type { ContactDraft } from "#domain/people/contact.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { Actor } from "../accounts/actor.ts";

/** The account of a session, with the business that it books for. */
export interface Buyer {
  readonly accountId: string;
  readonly profile: ContactDraft;
  /** Null for a customer. */
  readonly booker: {
    readonly id: string;
    /** Hundredths of a percent of the fare. */
    readonly commissionRate: number;
    readonly mayPayByAccount: boolean;
    readonly costFields: readonly CostField[];
  } | null;
}

/** @throws when the account has gone since the session was read. */
export async function buyerOf(db: TenantHandle, actor: Actor): Promise<Buyer> {
  const row = await db
    .selectFrom("accounts")
    .leftJoin("bookers", "bookers.id", "accounts.booker_id")
    .where("accounts.id", "=", actor.accountId)
    .select(["first_name", "last_name", "dialing_code", "phone", "accounts.email", "bookers.id as booker"])
    .select(["commission_rate", "may_pay_by_account", "cost_fields"])
    .executeTakeFirstOrThrow();
  return {
    accountId: actor.accountId,
    profile: {
      firstName: row.first_name,
      lastName: row.last_name,
      dialingCode: row.dialing_code,
      phone: row.phone,
      email: row.email,
    },
    booker:
      row.booker === null
        ? null
        : {
            id: row.booker,
            commissionRate: row.commission_rate ?? 0,
            mayPayByAccount: row.may_pay_by_account === true,
            costFields: (row.cost_fields ?? []) as readonly CostField[],
          },
  };
}

/**
 * What a business may still put on account. Its row stays locked until the transaction ends, so that bookings at the
 * same moment are counted one after the other (RELIABILITY 1C).
 */
export async function lockCredit(db: TenantHandle, booker: string): Promise<Pence> {
  const { credit_limit_pence: limit } = await db
    .selectFrom("bookers")
    .select("credit_limit_pence")
    .where("id", "=", booker)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // A statement of its own: it must see what others committed while this one waited for the lock.
  const owed = await sql<{ pence: number }>`
    select coalesce(sum(case when cancelled_at is null then total_pence - discount_pence else cancel_fee_pence end), 0)::bigint
      as pence
    from bookings where booker_id = ${booker} and payment_method = 'account' and not is_paid`.execute(db);
  return pence(limit - (owed.rows[0]?.pence ?? 0));
}
