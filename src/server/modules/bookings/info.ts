/** A booking by a code alone: the ticket of whoever made it, and the journey of whoever follows its car. */
import type { Booking } from "#domain/booking/booking.ts";
import type { ChangeTerms } from "#domain/booking/change-terms.ts";
import { trackingWindow } from "#domain/booking/tracking.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { Capabilities } from "#server/ids.ts";
import { rideOver, type AssignedPart, type Assignments } from "../dispatch/assignments.port.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { cancelFeeNow } from "./cancel.ts";
import { termsOf } from "./change-offer.ts";
import type { AccessPorts } from "./access.port.ts";

export interface InfoPorts extends AccessPorts {
  readonly assignments: Assignments;
  readonly capabilities: Pick<Capabilities, "code">;
}

/** What a code shows. */
export type Shown =
  /** The code opens nothing. */
  | { readonly kind: "unknown" }
  /** The ride was so long ago that its links have ended. */
  | { readonly kind: "lapsed" }
  /** Of a car that nobody can follow yet. */
  | { readonly kind: "early" }
  /** `manage`: what may be done with it; null for whoever may only look. */
  | {
      readonly kind: "ticket";
      readonly booking: Booking;
      readonly drivers: readonly AssignedPart[];
      readonly manage: { readonly terms: ChangeTerms; readonly cancelFee: Pence | null } | null;
      /** Opens the page that follows the car; empty once there is nothing to follow. */
      readonly trackCode: string;
    }
  | { readonly kind: "journey"; readonly booking: Booking; readonly drivers: readonly AssignedPart[] };

/**
 * Shows the booking of a code: a view or manage code all of the ticket, a track code the journey while its car can be
 * followed. The drivers are named in that time only.
 * @throws HttpError 410 for a track code once its time is over.
 */
export async function bookingByCode(
  { db, clock, access, assignments, capabilities }: InfoPorts,
  tenant: Tenant,
  code: string,
): Promise<Shown> {
  return db.withTenant(tenant.id, async (handle) => {
    const reached = code === "" ? null : await access.reach(handle, { actor: null, reference: "", code });
    if (!reached || reached.by === "pay") return { kind: "unknown" };
    const { booking, by, revoked } = reached;
    const window = revoked ? "closed" : trackingWindow(booking, clock.now());
    const drivers = window === "open" ? await assignments.driversOf(handle, booking, clock.now()) : [];
    if (by !== "track") {
      if (revoked) return { kind: reached.lapsed ? "lapsed" : "unknown" };
      const now = clock.now();
      const manage = { terms: termsOf(booking, tenant, now), cancelFee: cancelFeeNow(booking, tenant, now) };
      const trackCode = window === "closed" ? "" : capabilities.code(tenant.id, booking.id, "track");
      return { kind: "ticket", booking, drivers, manage: by === "manage" ? manage : null, trackCode };
    }
    if (window === "closed") throw rideOver();
    return window === "unassigned" ? { kind: "early" } : { kind: "journey", booking, drivers, trackCode: "" };
  });
}
