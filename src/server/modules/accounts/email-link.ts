/** The link by which an account proves that an email address is its owner's. */
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import { putEmailCode } from "./codes-repository.ts";
import type { AccountPorts } from "./ports.ts";

/**
 * Makes the link of an address, in place of an unused one of the account.
 * @returns the id of its code, for the mail that brings it there.
 */
export async function makeEmailLink(
  { clock, links }: Pick<AccountPorts, "clock" | "links">,
  db: TenantHandle,
  tenant: string,
  account: { readonly id: string; readonly email: string },
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await putEmailCode(db, tenant, account.id, account.email, { id, hash: links.hashOf(tenant, "email", id), now });
  return id;
}
