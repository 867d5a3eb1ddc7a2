/** Live events of rides for browsers: who may receive which, the snapshot on connecting, and the updates. */
import { LRUCache } from "lru-cache";
import { LIVE_TYPES } from "#contract/tracking/live.ts";
import { trackReply } from "#contract/tracking/reply.ts";
import { watchReply } from "#contract/tracking/watching-reply.ts";
import { partsOfLeg } from "#domain/booking/jobs/job-parts.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { isWatchCode, trackingWindow, watchWindow } from "#domain/booking/tracking/tracking.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Events, ServerEvent } from "#server/platform/jobs/events.port.ts";
import type { Capabilities } from "#server/platform/security/ids.ts";
import type { Admission, LiveEvent, Realtime } from "#server/platform/realtime/realtime.port.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import type { LivesStill } from "#server/modules/accounts/accounts.port.ts";
import type { AccessPorts } from "#server/modules/bookings/access/access.port.ts";
import { rideOver, type LiveRide, type Rides } from "#server/modules/bookings/rides/rides.port.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import { shownRide } from "./shown-ride.ts";
import { watchedRide } from "./watching.ts";

export interface LivePorts extends AccessPorts {
  readonly capabilities: Pick<Capabilities, "hash">;
  readonly rides: Pick<Rides, "live">;
}

/** Names of groups. Followers by a track code receive less than the owner: no id or phone of a driver. */
const GROUPS = {
  followers: (booking: string) => `follow:${booking}`,
  holders: (booking: string) => `hold:${booking}`,
  watchers: (booking: string, leg: Leg) => `watch-${leg}:${booking}`,
  account: (account: string) => `account:${account}`,
  booker: (booker: string) => `booker:${booker}`,
} as const;

/** A session receives its own rides: a booker's are those of its business. */
const ownGroup = ({ accountId, bookerId }: Actor): string =>
  bookerId === null ? GROUPS.account(accountId) : GROUPS.booker(bookerId);

/**
 * Decides which groups a connection may join: one ride by its code, else the session's own rides; the client cannot
 * name groups. With a code the session's own rides are not sent.
 * @returns null for no access. @throws HttpError 410 for a code whose ride is over.
 */
export const admission =
  ({ db, clock, access, capabilities }: Omit<LivePorts, "rides">) =>
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
  { db, access, capabilities }: Pick<LivePorts, "db" | "access" | "capabilities">,
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
  ({ db, clock, access, livesStill }: AccessPorts & { readonly livesStill: LivesStill }) =>
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

/** An event for the holders of a shared link to one leg. */
const watchedNews = (ride: LiveRide, leg: Leg, type: string = LIVE_TYPES.status): News => ({
  type,
  body: JSON.stringify(watchReply(watchedRide(ride, leg))),
});

/** The leg of a watching group; null for every other one. */
const legOf = (name: string): Leg | null => LEGS.find((leg) => name.startsWith(`watch-${leg}`)) ?? null;
const LEGS: readonly Leg[] = ["outbound", "return"];

/** A ride as an event; without `isOwn` it has no phone and no id of its drivers. */
const newsOf = (ride: LiveRide, isOwn: boolean, type: string = LIVE_TYPES.status): News => ({
  type,
  body: JSON.stringify(trackReply(shownRide(ride, isOwn))),
});

/** Finished rides stay in the snapshot for an hour; then their page is closed. */
const SHOWN_AFTER_END_MINUTES = 60;

/** The first events of a new connection: the current state of its groups' rides. */
export const snapshot =
  ({ db, clock, rides }: Pick<LivePorts, "db" | "clock" | "rides">) =>
  (tenant: string, { groups }: Admission): Promise<readonly News[]> =>
    db.withTenant(tenant, async (handle) => {
      const events: News[] = [];
      for (const group of groups) {
        const shown = await ridesOf(rides, handle, group, clock.now());
        const leg = legOf(group);
        events.push(
          ...shown.map((ride) => (leg ? watchedNews(ride, leg) : newsOf(ride, !group.startsWith("follow:")))),
        );
      }
      return events;
    });

async function ridesOf(
  { live }: LivePorts["rides"],
  db: TenantHandle,
  group: string,
  now: Instant,
): Promise<readonly LiveRide[]> {
  const cut = group.indexOf(":");
  const [kind, id] = [group.slice(0, cut), group.slice(cut + 1)];
  if (kind === "follow" || kind === "hold" || legOf(group)) return live(db, { booking: id });
  const since = addMinutes(now, -SHOWN_AFTER_END_MINUTES);
  return live(db, kind === "account" ? { account: id, since } : { booker: id, since });
}

interface Audience {
  readonly groups: readonly string[];
  /** The statuses of its parts, joined. */
  readonly status: string;
  readonly version: number;
}

/** Rides whose audience is cached, so that a position without a listener in this process costs no query. */
const REMEMBERED = 10_000;

/**
 * Publishes changes of rides, made by any process, to the connections of this process. Changes of one ride while it is
 * being read are coalesced: only the newest state matters.
 * @returns the function that unsubscribes.
 */
export function publishRideChanges(
  { db, rides }: Pick<LivePorts, "db" | "rides">,
  { events, realtime, onError }: { events: Events; realtime: Realtime; onError: (error: unknown) => void },
): () => void {
  const audiences = new LRUCache<string, Audience>({ max: REMEMBERED });
  const running = new Map<string, { again: boolean; forget: boolean }>();

  const publishRide = async (tenant: string, booking: string): Promise<void> => {
    const key = `${tenant} ${booking}`;
    const known = audiences.get(key);
    if (known ? !known.groups.some((group) => realtime.isHeard(tenant, group)) : !realtime.isHeard(tenant)) return;
    const [ride] = await db.withTenant(tenant, (handle) => rides.live(handle, { booking }));
    if (!ride || (known && ride.version <= known.version)) return;
    // Computed each time: the booking may have joined an account since.
    const owners = [GROUPS.holders(booking), ...ownersOf(ride)];
    const legs = LEGS.filter((leg) => partsOfLeg(ride.cars, leg).length > 0);
    const groups = [GROUPS.followers(booking), ...owners, ...legs.map((leg) => GROUPS.watchers(booking, leg))];
    const status = ride.cars.map((car) => car.status).join();
    const type = known?.status === status ? LIVE_TYPES.location : LIVE_TYPES.status;
    audiences.set(key, { groups, status, version: ride.version });
    realtime.publish({ tenant, group: GROUPS.followers(booking), ...newsOf(ride, false, type) });
    const own = newsOf(ride, true, type);
    for (const group of owners) realtime.publish({ tenant, group, ...own });
    for (const leg of legs) {
      realtime.publish({ tenant, group: GROUPS.watchers(booking, leg), ...watchedNews(ride, leg, type) });
    }
  };
  const changed = async ({ tenant, subject }: ServerEvent): Promise<void> => {
    const key = `${tenant} ${subject}`;
    const run = running.get(key);
    if (run) return void (run.again = true);
    const mine = { again: true, forget: false };
    running.set(key, mine);
    try {
      while (mine.again) {
        if (mine.forget) audiences.delete(key);
        mine.again = mine.forget = false;
        await publishRide(tenant, subject);
      }
    } finally {
      running.delete(key);
    }
  };
  // A new owner joins the audience: the cached audience would keep the ride's events from them.
  const ownerChanged = ({ tenant, subject }: ServerEvent): void => {
    const key = `${tenant} ${subject}`;
    const run = running.get(key);
    if (run) run.again = run.forget = true;
    else audiences.delete(key);
  };
  const ends = [
    events.subscribe("ride.owner", ownerChanged),
    events.subscribe("ride.changed", (event) => void changed(event).catch(onError)),
    events.subscribe("session.ended", ({ tenant, subject }) => realtime.endSession(tenant, subject)),
    events.onResume(() => realtime.refresh()),
  ];
  return () => ends.forEach((end) => end());
}

const ownersOf = ({ accountId, bookerId }: LiveRide): readonly string[] =>
  bookerId !== null ? [GROUPS.booker(bookerId)] : accountId !== null ? [GROUPS.account(accountId)] : [];
