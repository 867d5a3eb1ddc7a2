import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** The part of a tenant that its accounts depend on. */
export type AccountTenant = Pick<Tenant, "id" | "isTest">;

/** Who wants an account, as stated; nothing is checked yet. */
export interface SignUpRequest {
  readonly person: ContactDraft;
  /** The browser's hash of the password. */
  readonly sent: string;
  /** The language of the page: BCP 47, or empty. */
  readonly locale: string;
}

/** A newcomer whose password is hashed. */
export type HashedNewcomer = Omit<SignUpRequest, "sent"> & { readonly passwordHash: string };

/**
 * A new account's id. "taken": the email address has an account already, which stays as it is: the caller may link
 * nothing to it and start no session. "refused": by a rule or the rate limit.
 */
export type AddedAccount = { readonly accountId: string } | "taken" | "refused";

/** Signing up as part of another action, such as booking: by the same rules, except that a last name is optional. */
export interface SignUp {
  /** Before the transaction, since it takes long. @returns null for a password that is not allowed. */
  hash(sent: string): Promise<string | null>;
  /** In the action's transaction. @param address of the caller. */
  add(db: TenantHandle, tenant: AccountTenant, newcomer: HashedNewcomer, address: string): Promise<AddedAccount>;
  /** After the transaction: mails the owner of an account whose address was used. */
  notifyOwner(tenant: string, email: string): Promise<void>;
}
