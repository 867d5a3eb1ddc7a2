/** The credit of a business: what it may put on account, and what it owes. */
import { sql } from "kysely";
import { creditUsed, type CreditStanding } from "#domain/business/credit.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

/**
 * What a business owes on account. A ride counts with its current price until it is on an issued invoice; from then on
 * the invoice counts with its stored amount, until it is paid. One statement, so that no ride counts twice.
 */
async function owedBy(
  db: TenantHandle,
  booker: string,
): Promise<Pick<CreditStanding, "notInvoiced" | "openInvoices" | "invoiced">> {
  const { rows } = await sql<{ not_invoiced: number; open_invoices: number; invoiced: number }>`
    select
      (select coalesce(sum(case when cancelled_at is null then due_pence else cancel_fee_pence end), 0)
        from bookings where booker_id = ${booker} and payment_method = 'account' and not is_paid
          and not exists (select from invoiced_bookings where invoiced_bookings.booking_id = bookings.id)
      )::bigint as not_invoiced,
      count(*)::bigint as open_invoices, coalesce(sum(on_account_pence), 0)::bigint as invoiced
    from invoices where booker_id = ${booker} and number is not null and not is_paid`.execute(db);
  const [row] = rows;
  return {
    notInvoiced: pence(row?.not_invoiced ?? 0),
    openInvoices: row?.open_invoices ?? 0,
    invoiced: pence(row?.invoiced ?? 0),
  };
}

/** Limit and use of a business's credit. */
export async function creditStanding(db: TenantHandle, booker: string): Promise<CreditStanding> {
  const { credit_limit_pence: limit, may_pay_by_account: hasAccount } = await db
    .selectFrom("bookers")
    .select(["credit_limit_pence", "may_pay_by_account"])
    .where("id", "=", booker)
    .executeTakeFirstOrThrow();
  return { limit: hasAccount ? pence(limit) : null, ...(await owedBy(db, booker)) };
}

/**
 * The remaining credit of a business. Its row stays locked until the transaction ends, so that concurrent bookings and
 * invoice payments are serialised.
 */
export async function lockCredit(db: TenantHandle, booker: string): Promise<Pence> {
  const { credit_limit_pence: limit } = await db
    .selectFrom("bookers")
    .select("credit_limit_pence")
    .where("id", "=", booker)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // A separate statement: its snapshot must include what committed while this transaction waited for the lock.
  return pence(limit - creditUsed(await owedBy(db, booker)));
}
