/** What a ticket shows beside its booking, and the booking of a code: the ticket for view and manage codes, the journey for
 * track codes. */
import type { BookedAt } from "#contract/bookings/booked-fields.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { TrackingLinks } from "#contract/tracking/followed.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { isPending } from "#domain/booking/status.ts";
import { trackingWindow, watchWindow, isLegClosed } from "#domain/booking/tracking/tracking.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { Capabilities } from "#server/platform/security/ids.ts";
import type { ShownDriver } from "#contract/tracking/drivers.ts";
import { legOf, type Part, partsOfLeg } from "#domain/booking/jobs/job-parts.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { liveRides } from "#server/modules/bookings/rides/live-rides.ts";
import type { LegNews } from "#contract/bookings/flight-news.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import type { ChangeTerms } from "#domain/booking/change/change-terms.ts";
import { cancelFeeNow } from "#server/modules/bookings/change/cancel.ts";
import { termsOf } from "#server/modules/bookings/change/change-offer.ts";
import { rideOver } from "#server/modules/bookings/rides/ride.ts";
import type { AccessDeps } from "./access.ts";

/** What replies about a booking say of its tenant. @param language BCP 47; the caller's; empty: the tenant's. */
export const bookedAtOf = ({ settings, tariff }: Tenant, language: string): BookedAt => ({
  zone: settings.zone,
  tariff,
  meetingPoints: settings.meetingPoints,
  language: language || settings.locale,
});

/** The codes that follow the cars of a booking, and those to share; empty once there is nothing to follow. */
export function trackingLinks(
  { code }: Pick<Capabilities, "code">,
  tenant: Tenant,
  booking: Booking,
  now: Instant,
): TrackingLinks {
  const isReturn = booking.returnReference !== null;
  const watch = (leg: Leg): string =>
    watchWindow(booking, leg) === "closed" ? "" : code(tenant.id, booking.id, `watch-${leg}`);
  return {
    track: trackingWindow(booking, now) === "closed" ? "" : code(tenant.id, booking.id, "track"),
    watch: { outbound: watch("outbound"), return: isReturn ? watch("return") : "" },
  };
}

/** A driver with the job of the booking that they drive. */
interface AssignedPart {
  readonly part: Part;
  readonly driver: ShownDriver;
}

/** The drivers of a booking's jobs; left out are jobs without a driver, and those of a leg that ended long ago. */
export async function driversOf(db: TenantHandle, booking: Booking, now: Instant): Promise<readonly AssignedPart[]> {
  const [ride] = await liveRides(db, { bookings: [booking.id] });
  return (ride?.cars ?? []).flatMap(({ part, driver }) =>
    driver === null || isLegClosed(booking, legOf(part), now) ? [] : [{ part, driver }],
  );
}

/** News of the flights of a booking's legs; null where there are none. */
export async function flightNewsOf(db: TenantHandle, booking: string): Promise<LegNews> {
  const rows = await db.selectFrom("rides").select(["part", "flight_news"]).where("booking_id", "=", booking).execute();
  const newsOf = (leg: keyof LegNews): FlightStory | null => {
    const [first] = partsOfLeg(rows, leg).flatMap(({ flight_news: news }) => (news === null ? [] : [news]));
    return (first as FlightStory | undefined) ?? null;
  };
  return { outbound: newsOf("outbound"), return: newsOf("return") };
}

export interface InfoDeps extends AccessDeps {
  readonly capabilities: Pick<Capabilities, "code">;
}

/** What a code shows. */
type Shown =
  /** The code opens nothing. */
  | { readonly kind: "unknown" }
  /** The ride was so long ago that its links have expired. */
  | { readonly kind: "expired" }
  /** It is not paid yet, so that there may be no ride to follow. */
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
 * Shows the booking of a code: for a view or manage code the whole ticket, for a track code the journey until its
 * car can no longer be followed. Drivers are named only while it can be.
 * @throws HttpError 410 for a track code once its time is over.
 */
export async function bookingByCode(
  { db, clock, access, capabilities }: InfoDeps,
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
    return isPending(booking.status)
      ? { kind: "early" }
      : { kind: "journey", booking, drivers, links: { ...links, track: "" } };
  });
}
