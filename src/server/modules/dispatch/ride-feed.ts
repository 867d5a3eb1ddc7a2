/**
 * Publishes changes of rides, made by any process, to the connections of this process. Changes of status are announced;
 * positions are not: once a second one query compares the versions of the rides that have followers here. Rides that
 * change while others are read wait for one further query, so only the newest state of each is read and sent.
 */
import { LIVE_TYPES } from "#contract/tracking/live.ts";
import { trackReply } from "#contract/tracking/track-vehicle.ts";
import { watchReply } from "#contract/tracking/watch-ride.ts";
import { partsOfLeg } from "#domain/booking/jobs/job-parts.ts";
import { LEGS, type Leg } from "#domain/journey/leg.ts";
import type { LiveEvent, Realtime } from "#server/platform/realtime/realtime.ts";
import type { LiveRide } from "#server/modules/bookings/rides/ride.ts";
import { shownRide, watchedRide } from "./tracking.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Events, ServerEvent } from "#server/platform/jobs/outbox/events.ts";
import { changedSince, liveRides } from "#server/modules/bookings/rides/live-rides.ts";

/** Names of groups. Followers by a track code receive less than the owner: no id or phone of a driver. */
export const GROUPS = {
  followers: (booking: string) => `follow:${booking}`,
  holders: (booking: string) => `hold:${booking}`,
  watchers: (booking: string, leg: Leg) => `watch-${leg}:${booking}`,
  account: (account: string) => `account:${account}`,
  booker: (booker: string) => `booker:${booker}`,
} as const;

type News = Pick<LiveEvent, "type" | "body">;

/** An event for the holders of a shared link to one leg. */
export const watchedNews = (ride: LiveRide, leg: Leg, type: string = LIVE_TYPES.status): News => ({
  type,
  body: JSON.stringify(watchReply(watchedRide(ride, leg))),
});

/** The leg of a watching group; null for every other one. */
export const legOf = (name: string): Leg | null => LEGS.find((leg) => name.startsWith(`watch-${leg}`)) ?? null;

/** A ride as an event; without `isOwn` it has no phone and no id of its drivers. */
export const newsOf = (ride: LiveRide, isOwn: boolean, type: string = LIVE_TYPES.status): News => ({
  type,
  body: JSON.stringify(trackReply(shownRide(ride, isOwn))),
});

/** Everyone who may follow a ride, by group, and what they receive. The owner may change, so it is read each time. */
function audienceOf(ride: LiveRide): ReadonlyMap<string, (type: string) => News> {
  const { booking, accountId, bookerId, cars } = ride;
  const own = (type: string): News => newsOf(ride, true, type);
  const legs = LEGS.filter((leg) => partsOfLeg(cars, leg).length > 0);
  return new Map([
    [GROUPS.followers(booking), (type: string) => newsOf(ride, false, type)],
    [GROUPS.holders(booking), own],
    ...(bookerId !== null
      ? ([[GROUPS.booker(bookerId), own]] as const)
      : accountId !== null
        ? ([[GROUPS.account(accountId), own]] as const)
        : []),
    ...legs.map((leg) => [GROUPS.watchers(booking, leg), (type: string) => watchedNews(ride, leg, type)] as const),
  ]);
}

/** Interval of the comparison. */
export const FOLLOW_MS = 1_000;
/** Rides of one query. */
const AT_ONCE = 500;

interface FeedDeps {
  readonly db: Database;
  readonly realtime: Realtime;
  readonly onError: (error: unknown) => void;
}

/** A ride with followers in this process, as they last saw it. */
interface Followed {
  readonly tenant: string;
  readonly booking: string;
  readonly version: number;
  /** The statuses of its parts, joined. */
  readonly status: string;
  /** The positions of its cars, joined. */
  readonly position: string;
  readonly groups: readonly string[];
}

export interface RideFeed {
  /** Begins to watch rides that a new connection was shown. */
  follow(tenant: string, rides: readonly LiveRide[]): void;
  /** Looks for followed rides that have changed, and publishes them; call it every FOLLOW_MS. */
  look(): Promise<void>;
  /** Publishes announced changes. @returns the function that unsubscribes. */
  subscribe(events: Events): () => void;
}

const keyOf = (tenant: string, booking: string): string => `${tenant} ${booking}`;

const followedRide = (tenant: string, ride: LiveRide, groups: Iterable<string>): Followed => ({
  tenant,
  booking: ride.booking,
  version: ride.version,
  status: ride.cars.map((car) => car.status).join(),
  position: ride.cars.map(({ position }) => (position ? `${position.lat} ${position.lng}` : "")).join(),
  groups: [...groups],
});

/** Collects bookings by tenant and works them off in batches, one batch of a tenant at a time. */
function batches(work: (tenant: string, bookings: readonly string[]) => Promise<void>) {
  const waiting = new Map<string, Set<string>>();
  const running = new Set<string>();
  return async (tenant: string, bookings: Iterable<string>): Promise<void> => {
    const queue = waiting.get(tenant) ?? new Set();
    waiting.set(tenant, queue);
    for (const booking of bookings) queue.add(booking);
    if (running.has(tenant)) return;
    running.add(tenant);
    try {
      while (queue.size > 0) {
        const batch = [...queue].slice(0, AT_ONCE);
        for (const booking of batch) queue.delete(booking);
        await work(tenant, batch);
      }
    } finally {
      running.delete(tenant);
    }
  };
}

/** Wires the feed of this process. */
export function rideFeed({ db, realtime, onError }: FeedDeps): RideFeed {
  const followed = new Map<string, Followed>();
  const isFollowed = ({ tenant, groups }: Followed): boolean => groups.some((group) => realtime.isHeard(tenant, group));

  const publish = (tenant: string, ride: LiveRide): void => {
    const key = keyOf(tenant, ride.booking);
    const known = followed.get(key);
    if (known && ride.version <= known.version) return;
    const audience = audienceOf(ride);
    const now = followedRide(tenant, ride, audience.keys());
    if (isFollowed(now)) followed.set(key, now);
    else followed.delete(key);
    const isMove = known?.status === now.status && known.position !== now.position;
    const type = isMove ? LIVE_TYPES.location : LIVE_TYPES.status;
    for (const [group, news] of audience) {
      if (realtime.isHeard(tenant, group)) realtime.publish({ tenant, group, ...news(type) });
    }
  };
  const read = batches(async (tenant, bookings) => {
    for (const ride of await db.withTenant(tenant, (handle) => liveRides(handle, { bookings }))) publish(tenant, ride);
  });
  const changed = ({ tenant, subject }: ServerEvent): void => {
    if (realtime.isHeard(tenant)) read(tenant, [subject]).catch(onError);
  };
  return {
    follow(tenant, shown) {
      for (const ride of shown) {
        const key = keyOf(tenant, ride.booking);
        const known = followed.get(key);
        // A newer state may have been published while this one was read: it comes once more, to its reader as well.
        const version = Math.min(ride.version, known?.version ?? ride.version);
        followed.set(key, { ...followedRide(tenant, ride, audienceOf(ride).keys()), version });
      }
    },
    async look() {
      for (const [key, ride] of followed) if (!isFollowed(ride)) followed.delete(key);
      if (followed.size === 0) return;
      const found = new Map<string, string[]>();
      for (const { tenant, booking } of await changedSince(db, [...followed.values()])) {
        const bookings = found.get(tenant);
        if (bookings) bookings.push(booking);
        else found.set(tenant, [booking]);
      }
      await Promise.all([...found].map(([tenant, bookings]) => read(tenant, bookings)));
    },
    subscribe(events) {
      const ends = [
        events.subscribe("ride.changed", changed),
        // The version stays, but the new owner has not seen it.
        events.subscribe("ride.owner", (event) => {
          followed.delete(keyOf(event.tenant, event.subject));
          changed(event);
        }),
        events.subscribe("session.ended", ({ tenant, subject }) => realtime.endSession(tenant, subject)),
        events.onResume(() => realtime.refresh()),
      ];
      return () => ends.forEach((end) => end());
    },
  };
}
