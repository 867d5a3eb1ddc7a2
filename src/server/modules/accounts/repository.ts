import type { Insertable, Selectable } from "kysely";
import type { CostField } from "#domain/business/cost-fields.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import { emailKey } from "#domain/people/contact/email-key.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { TenantTables } from "#server/platform/database/tables/tables.ts";

/** An account with its internal fields. */
export interface Account {
  readonly profile: Profile;
  readonly passwordHash: string;
}

type Row = Selectable<TenantTables["accounts"]>;

/** An account's row with the fields of its business. */
const accounts = (db: TenantHandle) =>
  db
    .selectFrom("accounts")
    .leftJoin("bookers", "bookers.id", "accounts.booker_id")
    .selectAll("accounts")
    .select("bookers.cost_fields");

type JoinedRow = Row & { readonly cost_fields: unknown };

const fromRow = (row: JoinedRow): Account => ({
  passwordHash: row.password_hash,
  profile: {
    accountId: row.id,
    bookerId: row.booker_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    dialingCode: row.dialing_code,
    phone: row.phone,
    smsOptIn: row.sms_opt_in,
    emailOptIn: row.email_opt_in,
    needs: row.access_needs as readonly AccessNeed[],
    costFields: (row.cost_fields ?? []) as readonly CostField[],
    deletesAt: row.delete_at && instant(row.delete_at.getTime()),
    emailConfirmed: row.email_confirmed_at !== null,
  },
});

/** The account of an email key, or null. */
export async function accountByKey(db: TenantHandle, key: string): Promise<Account | null> {
  const row = await accounts(db).where("email_key", "=", key).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The account of a session. @throws when it has gone since the session was read. */
export async function accountById(db: TenantHandle, id: string): Promise<Account> {
  return fromRow(await accounts(db).where("accounts.id", "=", id).executeTakeFirstOrThrow());
}

/** A new account. */
export interface NewAccount {
  readonly id: string;
  readonly person: ContactDraft;
  readonly passwordHash: string;
  /** The language of its mails: BCP 47; empty: the operator's. */
  readonly locale: string;
  readonly at: Instant;
}

/** Adds an account; an existing one of the same email key stays as it is. @returns whether it was added. */
export async function addAccount(db: TenantHandle, tenant: string, added: NewAccount): Promise<boolean> {
  const { person, at } = added;
  const row: Insertable<TenantTables["accounts"]> = {
    tenant_id: tenant,
    id: added.id,
    email: person.email,
    email_key: emailKey(person.email),
    first_name: person.firstName,
    last_name: person.lastName,
    dialing_code: person.dialingCode,
    phone: person.phone,
    password_hash: added.passwordHash,
    booker_id: null,
    locale: added.locale,
    created_at: new Date(at),
    updated_at: new Date(at),
  };
  const result = await db
    .insertInto("accounts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "email_key"]).doNothing())
    .returning("id")
    .execute();
  return result.length > 0;
}

/** The parts of an account that change; what is left out stays. */
export type AccountChange = Partial<
  Pick<
    Row,
    | "first_name"
    | "last_name"
    | "dialing_code"
    | "phone"
    | "email"
    | "email_key"
    | "sms_opt_in"
    | "email_opt_in"
    | "opted_at"
    | "opted_wording"
  > & { readonly access_needs: string; readonly delete_at: Date | null; readonly email_confirmed_at: Date }
>;

/** Changes an account. @throws with SQLSTATE 23505 when its new email key is another account's. */
export async function changeAccount(db: TenantHandle, id: string, change: AccountChange, now: Instant): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ ...change, updated_at: new Date(now) })
    .where("id", "=", id)
    .execute();
}

/**
 * Gives an account a new password hash and ends its sessions but the one kept.
 * @param expected the hash that the account must still have; null: any. @returns whether it had.
 */
export async function replacePassword(
  db: TenantHandle,
  id: string,
  { hash, expected, keptSession, now, confirmsEmail = false }: PasswordChange,
): Promise<boolean> {
  const changed = await db
    .updateTable("accounts")
    .set({
      password_hash: hash,
      updated_at: new Date(now),
      ...(confirmsEmail ? { email_confirmed_at: new Date(now) } : {}),
    })
    .where("id", "=", id)
    .$if(expected !== null, (query) => query.where("password_hash", "=", expected ?? ""))
    .returning("id")
    .execute();
  if (changed.length === 0) return false;
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", id)
    .$if(keptSession !== null, (query) => query.where("token_hash", "<>", keptSession ?? ""))
    .execute();
  return true;
}

export interface PasswordChange {
  readonly hash: string;
  readonly expected: string | null;
  /** Hash of the session that goes on, or null. */
  readonly keptSession: string | null;
  readonly now: Instant;
  /** It was made by a link that was mailed to the account's address. */
  readonly confirmsEmail?: boolean;
}
