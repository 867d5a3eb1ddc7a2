/** Sending the receipt of a booking once more. */
import { isCancelled, STATUS } from "#domain/booking/status.ts";
import type { RateLimit, RateLimiter } from "#server/platform/security/rate-limiter.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { AccessPorts, NamedBooking, ReachedBooking } from "#server/modules/bookings/access/access.ts";

export interface ReceiptPorts extends AccessPorts {
  readonly rateLimiter: Pick<RateLimiter, "consume">;
}

const MAY_SEND: readonly ReachedBooking["by"][] = ["owner", "view", "manage"];

/** Rate limit: without it a caller could flood the address with mails. */
const RECEIPTS: RateLimit = { name: "receipt", limit: 3, minutes: 60 };

/**
 * Sends the receipt to the address of the booking, and to no other.
 * @returns "unknown" for a booking that is not the caller's; "none" where there is no receipt to send.
 * @throws HttpError 429 when it was sent three times within the hour.
 */
export async function sendReceipt(
  { db, clock, access, rateLimiter }: ReceiptPorts,
  tenant: Tenant,
  named: NamedBooking,
): Promise<"sent" | "unknown" | "none"> {
  const reached = await db.withTenant(tenant.id, (handle) => access.reach(handle, named));
  // The holder of the ticket may request it: it goes only to the address of the booking.
  if (!reached || reached.revoked || !MAY_SEND.includes(reached.by)) return "unknown";
  const { id, status, passenger, customer } = reached.booking;
  if (isCancelled(status) || status === STATUS.pending) return "none";
  if (passenger.email === "" && (customer?.email ?? "") === "") return "none";
  await rateLimiter.consume(tenant.id, [RECEIPTS, id]);
  await db.withTenant(tenant.id, (handle) => enqueue(handle, "mail.receipt", { booking: id }, clock.now()));
  return "sent";
}
