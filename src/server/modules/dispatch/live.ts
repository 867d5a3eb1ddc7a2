/** What browsers are told live of rides: who may hear which, what they hear first, and what they hear when it changes. */
import { LRUCache } from "lru-cache";
import { LIVE_TYPES } from "#contract/live.ts";
import { trackReply } from "#contract/replies/tracking.ts";
import { trackingWindow } from "#domain/booking/tracking.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { Events, ServerEvent } from "#server/events.port.ts";
import type { Capabilities } from "#server/ids.ts";
import type { Admission, LiveEvent, Realtime } from "#server/realtime.port.ts";
import type { Actor } from "../accounts/actor.ts";
import type { AccessPorts } from "../bookings/access.port.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { rideOver } from "./assignments.port.ts";
import { liveRides, shownRide, type LiveRide } from "./live-rides.ts";

export interface LivePorts extends AccessPorts {
  readonly capabilities: Pick<Capabilities, "hash">;
}

/** Names of groups. Followers by a track code hear less than whoever booked (RELIABILITY 1C). */
const GROUPS = {
  followers: (booking: string) => `follow:${booking}`,
  holders: (booking: string) => `hold:${booking}`,
  account: (account: string) => `account:${account}`,
  booker: (booker: string) => `booker:${booker}`,
} as const;

/** A session hears its own rides: a booker's are those of its business. */
const ownGroup = ({ accountId, bookerId }: Actor): string =>
  bookerId === null ? GROUPS.account(accountId) : GROUPS.booker(bookerId);

/**
 * Decides what a caller may hear (RT-011): one ride by a code, else by session one's own; never by what the client calls
 * itself. A page that follows a friend's car by its code is not told of one's own.
 * @returns null for nothing. @throws HttpError 410 for a code whose ride is over.
 */
export const admission =
  ({ db, clock, access, capabilities }: LivePorts) =>
  async (tenant: Tenant, actor: Actor | null, code: string): Promise<Admission | null> => {
    if (code === "") return actor && { groups: [ownGroup(actor)], session: actor.sessionHash, code };
    const reached = await db.withTenant(tenant.id, (handle) =>
      access.reach(handle, { actor: null, reference: "", code }),
    );
    if (reached?.by !== "track" && reached?.by !== "manage") return null;
    if (reached.revoked || trackingWindow(reached.booking, clock.now()) === "closed") throw rideOver();
    const group = GROUPS[reached.by === "track" ? "followers" : "holders"](reached.booking.id);
    return { groups: [group], session: "", code: capabilities.hash(code) };
  };

const moment = (at: Date | null): Instant | null => at && instant(at.getTime());

/** Whether what was granted still is: the session lives, the code was not taken back, its ride can still be followed. */
export const isStillGranted =
  ({ db, clock }: Pick<LivePorts, "db" | "clock">) =>
  (tenant: string, { session, code }: Admission): Promise<boolean> =>
    db.withTenant(tenant, async (handle) => {
      const alive =
        session === "" ||
        (await handle
          .selectFrom("sessions")
          .select("token_hash")
          .where("token_hash", "=", session)
          .where("ends_at", ">", new Date(clock.now()))
          .executeTakeFirst()) !== undefined;
      if (!alive || code === "") return alive;
      const row = await handle
        .selectFrom("capabilities")
        .innerJoin("bookings", "bookings.id", "capabilities.booking_id")
        .select(["capabilities.revoked_at", "bookings.status", "bookings.driver_id", "bookings.finished_at"])
        .select("bookings.way_out_ended_at")
        .where("capabilities.code_hash", "=", code)
        .executeTakeFirst();
      if (row?.revoked_at !== null) return false;
      const facts = { driverId: row.driver_id, wayOutEndedAt: moment(row.way_out_ended_at) };
      const window = trackingWindow({ ...facts, status: row.status, finishedAt: moment(row.finished_at) }, clock.now());
      return window !== "closed";
    });

type News = Pick<LiveEvent, "type" | "body">;

/** A ride as an event; whoever only follows it learns no number and no id of its drivers. */
const newsOf = (ride: LiveRide, isOwn: boolean, type: string = LIVE_TYPES.status): News => ({
  type,
  body: JSON.stringify(trackReply(shownRide(ride, isOwn))),
});

/** Finished rides are told for an hour; then their page is closed. */
const TOLD_AFTER_END_MINUTES = 60;

/** What a new connection is told first: the rides of its groups, as they are. */
export const snapshot =
  ({ db, clock }: Pick<LivePorts, "db" | "clock">) =>
  (tenant: string, { groups }: Admission): Promise<readonly News[]> =>
    db.withTenant(tenant, async (handle) => {
      const told: News[] = [];
      for (const group of groups) {
        const rides = await ridesOf(handle, group, clock.now());
        told.push(...rides.map((ride) => newsOf(ride, !group.startsWith("follow:"))));
      }
      return told;
    });

async function ridesOf(db: TenantHandle, group: string, now: Instant): Promise<readonly LiveRide[]> {
  const cut = group.indexOf(":");
  const [kind, id] = [group.slice(0, cut), group.slice(cut + 1)];
  if (kind === "follow" || kind === "hold") return liveRides(db, { booking: id });
  const since = addMinutes(now, -TOLD_AFTER_END_MINUTES);
  return liveRides(db, kind === "account" ? { account: id, since } : { booker: id, since });
}

interface Told {
  readonly groups: readonly string[];
  /** Those of its parts. */
  readonly status: string;
  readonly version: number;
}

/** Rides whose audience is remembered, so that a position nobody here listens to costs no query. */
const REMEMBERED = 10_000;

/**
 * Tells the connections of this process what happens to rides, in whichever process it happens. Several changes of one
 * ride while it is being read are told as one: only the newest state matters.
 * @returns the function that ends it.
 */
export function tellLive(
  { db }: Pick<LivePorts, "db">,
  { events, realtime, onError }: { events: Events; realtime: Realtime; onError: (error: unknown) => void },
): () => void {
  const told = new LRUCache<string, Told>({ max: REMEMBERED });
  const running = new Map<string, { again: boolean }>();

  const tell = async (tenant: string, booking: string): Promise<void> => {
    const key = `${tenant} ${booking}`;
    const known = told.get(key);
    if (known ? !known.groups.some((group) => realtime.isHeard(tenant, group)) : !realtime.isHeard(tenant)) return;
    const [ride] = await db.withTenant(tenant, (handle) => liveRides(handle, { booking }));
    if (!ride || (known && ride.version <= known.version)) return;
    // Read anew each time: a guest's booking may have become somebody's own meanwhile.
    const groups = [GROUPS.followers(booking), GROUPS.holders(booking), ...ownersOf(ride)];
    const status = ride.cars.map((car) => car.status).join();
    const type = known?.status === status ? LIVE_TYPES.location : LIVE_TYPES.status;
    told.set(key, { groups, status, version: ride.version });
    const [followers = "", ...owners] = groups;
    realtime.publish({ tenant, group: followers, ...newsOf(ride, false, type) });
    const own = newsOf(ride, true, type);
    for (const group of owners) realtime.publish({ tenant, group, ...own });
  };
  const changed = async ({ tenant, subject }: ServerEvent): Promise<void> => {
    const key = `${tenant} ${subject}`;
    const run = running.get(key);
    if (run) return void (run.again = true);
    const mine = { again: true };
    running.set(key, mine);
    try {
      while (mine.again) {
        mine.again = false;
        await tell(tenant, subject);
      }
    } finally {
      running.delete(key);
    }
  };
  const ends = [
    events.subscribe("ride.changed", (event) => void changed(event).catch(onError)),
    events.subscribe("session.ended", ({ tenant, subject }) => realtime.endSession(tenant, subject)),
    events.onResume(() => realtime.refresh()),
  ];
  return () => ends.forEach((end) => end());
}

const ownersOf = ({ accountId, bookerId }: LiveRide): readonly string[] =>
  bookerId !== null ? [GROUPS.booker(bookerId)] : accountId !== null ? [GROUPS.account(accountId)] : [];
