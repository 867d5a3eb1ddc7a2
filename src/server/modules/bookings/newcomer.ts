/** The account that a guest asks for with a booking. */
import type { Booking } from "#domain/booking/booking.ts";
import type { Database } from "#server/database.port.ts";
import type { CallContext } from "#server/endpoint.ts";
import type { Newcomers } from "../accounts/accounts.port.ts";
import type { Tenant } from "../tenants/tenant.ts";

export interface NewcomerPorts {
  readonly db: Database;
  readonly newcomers: Newcomers;
}

/**
 * Makes the account and puts the booking into it. An address that has an account already gets nothing of this booking:
 * whoever typed it has proven nothing (RELIABILITY 1C).
 * @param sent what stands for the password.
 * @param caller where they are and what they read.
 */
export async function makeAccount(
  { db, newcomers }: NewcomerPorts,
  tenant: Tenant,
  { id, passenger }: Booking,
  sent: string,
  { address, language }: Pick<CallContext, "address" | "language">,
): Promise<void> {
  const [firstName = "", ...others] = passenger.name.split(/\s+/);
  const { dialingCode, phone, email } = passenger;
  const person = { firstName, lastName: others.join(" "), dialingCode, phone, email };
  const account = await newcomers.create(tenant.id, { person, sent, locale: language }, address);
  if (account === null) return;
  await db.withTenant(tenant.id, (handle) =>
    handle
      .updateTable("bookings")
      .set({ account_id: account })
      .where("id", "=", id)
      .where("account_id", "is", null)
      .execute(),
  );
}
