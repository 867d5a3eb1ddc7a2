/** The groups of live connections, and what the members of each may see of a ride. */
import { LIVE_TYPES } from "#contract/tracking/live.ts";
import { trackReply } from "#contract/tracking/track-vehicle.ts";
import { watchReply } from "#contract/tracking/watch-ride.ts";
import { partsOfLeg } from "#domain/booking/jobs/job-parts.ts";
import { LEGS, type Leg } from "#domain/journey/leg.ts";
import type { LiveEvent } from "#server/platform/realtime/realtime.ts";
import type { LiveRide } from "#server/modules/bookings/rides/ride.ts";
import { shownRide } from "./shown-ride.ts";
import { watchedRide } from "./watching.ts";

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
export function audienceOf(ride: LiveRide): ReadonlyMap<string, (type: string) => News> {
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
