/** A booking by a code alone: the ticket for view and manage codes, the journey for track codes. */
import type { LegNews } from "#contract/bookings/flight-news.ts";
import type { TrackingLinks } from "#contract/tracking/links.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { ChangeTerms } from "#domain/booking/change/change-terms.ts";
import { trackingWindow } from "#domain/booking/tracking/tracking.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { Capabilities } from "#server/platform/security/ids.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { cancelFeeNow } from "#server/modules/bookings/change/cancel.ts";
import { termsOf } from "#server/modules/bookings/change/change-offer.ts";
import { flightNewsOf } from "#server/modules/bookings/flights/flight-news.ts";
import { driversOf, type AssignedPart } from "#server/modules/bookings/rides/drivers.ts";
import { rideOver } from "#server/modules/bookings/rides/ride.ts";
import type { AccessPorts } from "./access.ts";
import { trackingLinks } from "./tracking-links.ts";

export interface InfoPorts extends AccessPorts {
  readonly capabilities: Pick<Capabilities, "code">;
}

/** What a code shows. */
export type Shown =
  /** The code opens nothing. */
  | { readonly kind: "unknown" }
  /** The ride was so long ago that its links have expired. */
  | { readonly kind: "expired" }
  /** The car cannot be followed yet. */
  | { readonly kind: "early" }
  /** `manage`: the allowed actions; null for a code that only shows. */
  | {
      readonly kind: "ticket";
      readonly booking: Booking;
      readonly drivers: readonly AssignedPart[];
      readonly manage: { readonly terms: ChangeTerms; readonly cancelFee: Pence | null } | null;
      readonly links: TrackingLinks;
      /** News of the flights of its legs. */
      readonly news: LegNews;
    }
  | {
      readonly kind: "journey";
      readonly booking: Booking;
      readonly drivers: readonly AssignedPart[];
      /** Codes that the holder may share; without the holder's own. */
      readonly links: TrackingLinks;
    };

/**
 * Shows the booking of a code: for a view or manage code the whole ticket, for a track code the journey while its car
 * can be followed. Drivers are named only in that time.
 * @throws HttpError 410 for a track code once its time is over.
 */
export async function bookingByCode(
  { db, clock, access, capabilities }: InfoPorts,
  tenant: Tenant,
  code: string,
): Promise<Shown> {
  return db.withTenant(tenant.id, async (handle) => {
    const reached = code === "" ? null : await access.reach(handle, { actor: null, reference: "", code });
    if (!reached || reached.by === "pay") return { kind: "unknown" };
    const { booking, by, revoked } = reached;
    const window = revoked ? "closed" : trackingWindow(booking, clock.now());
    const links = trackingLinks(capabilities, tenant, booking, clock.now());
    const drivers = window === "open" ? await driversOf(handle, booking, clock.now()) : [];
    if (by !== "track") {
      if (revoked) return { kind: reached.expired ? "expired" : "unknown" };
      const now = clock.now();
      const manage = { terms: termsOf(booking, tenant, now), cancelFee: cancelFeeNow(booking, tenant, now) };
      const news = await flightNewsOf(handle, booking.id);
      return { kind: "ticket", booking, drivers, manage: by === "manage" ? manage : null, links, news };
    }
    if (window === "closed") throw rideOver();
    return window === "unassigned"
      ? { kind: "early" }
      : { kind: "journey", booking, drivers, links: { ...links, track: "" } };
  });
}
