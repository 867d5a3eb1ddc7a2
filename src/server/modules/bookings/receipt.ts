/** Sending the receipt of a booking once more. */
import { isCancelled, STATUS } from "#domain/booking/status.ts";
import type { Budget, Counters } from "#server/counters.ts";
import { json } from "#server/tables.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { AccessPorts, NamedBooking, ReachedBooking } from "./access.port.ts";

export interface ReceiptPorts extends AccessPorts {
  readonly counters: Pick<Counters, "spend">;
}

const MAY_SEND: readonly ReachedBooking["by"][] = ["owner", "view", "manage"];

/** Mails to one address for the asking would be a way to flood it (RELIABILITY 1C). */
const RECEIPTS: Budget = { name: "receipt", limit: 3, minutes: 60 };

/**
 * Has the receipt sent to the address that the booking was made with, and to no other.
 * @returns "unknown" for a booking that is not the caller's; "none" where there is no receipt to send.
 * @throws HttpError 429 when it was sent three times within the hour.
 */
export async function sendReceipt(
  { db, clock, access, counters }: ReceiptPorts,
  tenant: Tenant,
  named: NamedBooking,
): Promise<"sent" | "unknown" | "none"> {
  const reached = await db.withTenant(tenant.id, (handle) => access.reach(handle, named));
  // Whoever holds the ticket may have it sent, since it goes to the address that the booking was made with (CONF-003).
  if (!reached || reached.revoked || !MAY_SEND.includes(reached.by)) return "unknown";
  const { id, status, passenger, customer } = reached.booking;
  if (isCancelled(status) || status === STATUS.pending) return "none";
  if (passenger.email === "" && (customer?.email ?? "") === "") return "none";
  await counters.spend(tenant.id, [RECEIPTS, id]);
  await db.withTenant(tenant.id, (handle) =>
    handle
      .insertInto("outbox")
      .values({
        tenant_id: tenant.id,
        topic: "mail.receipt",
        subject: id,
        payload: json({ booking: id }),
        created_at: new Date(clock.now()),
      })
      .execute(),
  );
  return "sent";
}
