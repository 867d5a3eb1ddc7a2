/** The account that a guest asks for with a booking. */
import type { Booking } from "#domain/booking/booking.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { AddedAccount, SignUp } from "#server/modules/accounts/sign-in-service.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { BookingOrder } from "./order.ts";

/** What the account needs besides the booking's passenger. */
export type Newcomer = Pick<BookingOrder, "address" | "locale"> & {
  /** The hash to store. */
  readonly passwordHash: string;
};

/**
 * Adds the account in the booking's transaction, so that neither is stored without the other. An existing account of
 * the address does not get the booking: the guest has not proven to own the address.
 */
export function addNewcomer(
  { db, signUps, tenant }: { readonly db: TenantHandle; readonly signUps: SignUp; readonly tenant: Tenant },
  { passenger }: Pick<Booking, "passenger">,
  { passwordHash, address, locale }: Newcomer,
): Promise<AddedAccount> {
  const [firstName = "", ...others] = passenger.name.split(/\s+/);
  const { dialingCode, phone, email } = passenger;
  const person = { firstName, lastName: others.join(" "), dialingCode, phone, email };
  return signUps.add(db, tenant, { person, passwordHash, locale }, address);
}
