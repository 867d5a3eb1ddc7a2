/** A ride that is followed: how calls name it, the way that its car has driven, and the passenger's word to its driver. */
import * as z from "zod/mini";
import { optionalText, point } from "#contract/core/common-schema.ts";
import { doneReply, reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { writeIso } from "#contract/core/wire.ts";
import { namedPart, type NamedPart } from "#domain/booking/jobs/job-parts.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Leg } from "#domain/journey/leg.ts";

/** The codes to follow the car of a booking; empty: there is nothing to follow. */
export interface TrackingLinks {
  /** The passenger's own link. */
  readonly track: string;
  /** The shared link of each leg. */
  readonly watch: Readonly<Record<Leg, string>>;
}

export const linkReplyFields = ({ track, watch }: TrackingLinks) => ({
  trackcode: track,
  watchcode: watch.outbound,
  returnwatchcode: watch.return,
});

/**
 * The followed ride: the caller's own by reference, any other by a code. `jobPart` names one of two cars; absent: the
 * first.
 */
export type FollowedRide = ({ readonly reference: string } | { readonly code: string }) & { readonly jobPart?: string };

/** A booking of the caller by jobpartid; or by code, with jobpartid 0 and, where known, its reference as id. */
const tracked = z.object({
  jobpartid: optionalText(64),
  id: optionalText(128),
  code: optionalText(128),
});

/** Names a ride in a request: by `jobpartid`, or for guests by `id` and `code`; their `id` is the code but for one car of two. */
export const encodeFollowed = (ride: FollowedRide): z.input<typeof tracked> =>
  "code" in ride
    ? { id: ride.jobPart ?? ride.code, jobpartid: "0", code: ride.code }
    : { jobpartid: ride.jobPart ?? ride.reference };

/**
 * The booking to follow, and which of its jobs: jobpartid of the session's own, or code with the same as id; "0" is no
 * id.
 */
export function decodeTracked({
  jobpartid,
  id,
  code,
}: z.output<typeof tracked>): NamedPart & { readonly code: string } {
  const [named = ""] = [jobpartid, id].filter((given) => given !== "" && given !== "0" && given !== code);
  return { ...namedPart(named), code };
}

/** The query of calls about a followed ride. */
export const followedRide = request(tracked, { encode: encodeFollowed, decode: decodeTracked });

export const driverFootprint = {
  method: "GET",
  path: "/api/driverFootprint",
  access: "owner",
  rate: "read",
  summary: "The way that the car of a booking has driven for it.",
  query: followedRide,
  reply: reply(
    {
      /** Time as ISO 8601. */
      coordinates: z.array(z.extend(point, { time: z.string() })),
    },
    {
      encode: (path: readonly { readonly position: LatLng; readonly at: Instant }[]) => ({
        coordinates: path.map(({ position, at }) => ({ ...position, time: writeIso(at) })),
      }),
      decode: ({ coordinates }): readonly LatLng[] => coordinates.map(({ lat, lng }) => ({ lat, lng })),
    },
  ),
} as const satisfies EndpointDefinition;

/** Own addition: a passenger at the pickup who does not see the car. */
export const rideHelp = {
  method: "POST",
  path: "/api/ridehelp",
  access: "owner",
  rate: "write",
  summary: "Tells the driver that the passenger is at the pickup, or does not find the car (own addition).",
  body: request(z.extend(tracked, { says: z.enum(["here", "lost"]) }), {
    encode: ({ ride, says }: { readonly ride: FollowedRide; readonly says: "here" | "lost" }) => ({
      ...encodeFollowed(ride),
      says,
    }),
    decode: ({ says, ...named }) => ({ ride: decodeTracked(named), says }),
  }),
  reply: doneReply,
} as const satisfies EndpointDefinition;
