/** Live events of rides for browsers: who may receive which, the snapshot on connecting, and the updates. */
import { isWatchCode, trackingWindow, watchWindow } from "#domain/booking/tracking/tracking.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Capabilities } from "#server/platform/security/ids.ts";
import type { Admission, LiveEvent } from "#server/platform/realtime/realtime.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import { livesStill } from "#server/platform/security/sessions.ts";
import type { AccessDeps } from "#server/modules/bookings/access/access.ts";
import { liveRides } from "#server/modules/bookings/rides/live-rides.ts";
import { rideOver, type LiveRide } from "#server/modules/bookings/rides/ride.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { type RideFeed, GROUPS, legOf, newsOf, watchedNews } from "./ride-feed.ts";

interface LiveDeps extends AccessDeps {
  readonly capabilities: Pick<Capabilities, "hash">;
}

/** A session receives its own rides: a booker's are those of its business. */
const ownGroup = ({ accountId, bookerId }: Actor): string =>
  bookerId === null ? GROUPS.account(accountId) : GROUPS.booker(bookerId);

/**
 * Decides which groups a connection may join: one ride by its code, else the session's own rides; the client cannot
 * name groups. With a code the session's own rides are not sent.
 * @returns null for no access. @throws HttpError 410 for a code whose ride is over.
 */
export const admission =
  ({ db, clock, access, capabilities }: LiveDeps) =>
  async (tenant: Tenant, actor: Actor | null, code: string): Promise<Admission | null> => {
    if (code === "") return actor && { groups: [ownGroup(actor)], session: actor.sessionHash, code };
    if (isWatchCode(code)) return watcher({ db, access, capabilities }, tenant, code);
    const reached = await db.withTenant(tenant.id, (handle) =>
      access.reach(handle, { actor: null, reference: "", code }),
    );
    if (reached?.by !== "track" && reached?.by !== "manage") return null;
    if (reached.revoked || trackingWindow(reached.booking, clock.now()) === "closed") throw rideOver();
    const group = GROUPS[reached.by === "track" ? "followers" : "holders"](reached.booking.id);
    return { groups: [group], session: "", code: capabilities.hash(code) };
  };

/** Admission by a shared link: only its leg's car, nothing else of the ride. */
async function watcher(
  { db, access, capabilities }: Pick<LiveDeps, "db" | "access" | "capabilities">,
  tenant: Tenant,
  code: string,
): Promise<Admission | null> {
  const watched = await db.withTenant(tenant.id, (handle) => access.watch(handle, code));
  if (!watched) return null;
  const { booking, leg, revoked } = watched;
  if (revoked || watchWindow(booking, leg) === "closed") throw rideOver();
  return { groups: [GROUPS.watchers(booking.id, leg)], session: "", code: capabilities.hash(code) };
}

/** Whether an admission still holds: the session lives, the code is not revoked, its ride can still be followed. */
export const isStillGranted =
  ({ db, clock, access }: AccessDeps) =>
  (tenant: string, { session, code }: Admission): Promise<boolean> =>
    db.withTenant(tenant, async (handle) => {
      const alive = session === "" || (await livesStill(handle, session, clock.now()));
      if (!alive || code === "") return alive;
      const opened = await access.opened(handle, code);
      if (!opened) return false;
      const { booking, leg } = opened;
      return (leg ? watchWindow(booking, leg) : trackingWindow(booking, clock.now())) !== "closed";
    });

type News = Pick<LiveEvent, "type" | "body">;

/** Finished rides stay in the snapshot for an hour; then their page is closed. */
const SHOWN_AFTER_END_MINUTES = 60;

/**
 * The first events of a new connection: the current state of its groups' rides.
 * @param follow receives the rides that it shows, see ride-feed.ts.
 */
export const snapshot =
  ({ db, clock }: Pick<LiveDeps, "db" | "clock">, follow: RideFeed["follow"]) =>
  (tenant: string, { groups }: Admission): Promise<readonly News[]> =>
    db.withTenant(tenant, async (handle) => {
      const events: News[] = [];
      for (const group of groups) {
        const shown = await ridesOf(handle, group, clock.now());
        const leg = legOf(group);
        follow(tenant, shown);
        events.push(
          ...shown.map((ride) => (leg ? watchedNews(ride, leg) : newsOf(ride, !group.startsWith("follow:")))),
        );
      }
      return events;
    });

async function ridesOf(db: TenantHandle, group: string, now: Instant): Promise<readonly LiveRide[]> {
  const cut = group.indexOf(":");
  const [kind, id] = [group.slice(0, cut), group.slice(cut + 1)];
  if (kind === "follow" || kind === "hold" || legOf(group)) return liveRides(db, { bookings: [id] });
  const since = addMinutes(now, -SHOWN_AFTER_END_MINUTES);
  return liveRides(db, kind === "account" ? { account: id, since } : { booker: id, since });
}
