/** The account of a session, its rights when booking, and whom its bookings mail. */
import type { Booking } from "#domain/booking/booking.ts";
import { mailRecipient } from "#domain/booking/mail-recipient.ts";
import type { CostField } from "#domain/business/cost-fields.ts";
import { mailsOnlyItself } from "#domain/people/account/profile.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Actor } from "#server/platform/security/actor.ts";

/** The account of a session, with the business that it books for. */
export interface Buyer {
  readonly accountId: string;
  readonly profile: ContactDraft;
  readonly emailConfirmed: boolean;
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
    .select(["first_name", "last_name", "dialing_code", "phone", "accounts.email", "email_confirmed_at"])
    .select("bookers.id as booker")
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
    emailConfirmed: row.email_confirmed_at !== null,
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

/** Whether the passenger gets the mails about a booking. @param buyer null for a guest, whose passenger always does. */
export function mailsPassenger(
  buyer: Buyer | null,
  { passenger, customer }: Pick<Booking, "passenger" | "customer">,
): boolean {
  if (!buyer) return true;
  const { profile, booker, emailConfirmed } = buyer;
  const only = mailsOnlyItself({ bookerId: booker?.id ?? null, emailConfirmed });
  const account = { email: profile.email, name: profile.firstName, mailsOnlyItself: only };
  return mailRecipient({ passenger, customer, account }).isPassengerMailed;
}
