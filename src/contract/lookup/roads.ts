/** The road between points, and how soon a driver can be at one. */
import * as z from "zod/mini";
import { latitude, longitude, optionalText, wireNumber } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import type { Route } from "#domain/journey/route.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { metres, minutes, type Metres, type Minutes } from "#domain/shared/units.ts";
import { decodeDriverMinutes } from "./codec.ts";

/** Duration in seconds, distance in metres. */
export const direction = {
  method: "POST",
  path: "/api/direction",
  access: "public",
  forEverybody: true,
  rate: "search",
  summary: "The road between two or more points.",
  body: request(
    z.object({
      points: z.array(z.object({ lat: latitude, lng: longitude })).check(z.minLength(2), z.maxLength(10)),
    }),
    {
      encode: (points: readonly LatLng[]) => ({ points: [...points] }),
      decode: ({ points }): readonly LatLng[] => points,
    },
  ),
  reply: reply(
    {
      duration: z.number(),
      distance: z.number(),
      geometry: z.object({
        type: z._default(z.literal("LineString"), "LineString"),
        coordinates: z.array(z.tuple([z.number(), z.number()])),
      }),
      /** Own addition: "estimate" for the embedded model, else the provider. */
      source: z.string(),
    },
    {
      encode: (route: Route) => ({
        duration: Math.round(route.duration * 60),
        distance: route.distance,
        geometry: {
          type: "LineString" as const,
          coordinates: route.path.map((point): [number, number] => [point.lng, point.lat]),
        },
        source: route.source,
      }),
      /** A quotation counts in whole minutes. */
      decode: ({ distance, duration }) => ({
        distance: metres(distance),
        time: minutes(Math.round(duration / 60)),
      }),
    },
  ),
} as const satisfies EndpointDefinition;

/** What a caller without a booking may know of the nearest driver: neither identity nor position. */
interface NearestDriver {
  readonly distance: Metres;
  readonly minutes: Minutes;
  readonly pickup: LatLng;
}

const stated = ({ lat, lng }: LatLng): string => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/** The pickup is none of the tenant's. */
export const outsideServiceArea = (pickup: LatLng) => ({
  code: 3,
  message: MESSAGES.outsideServiceArea,
  userlocation: stated(pickup),
});

/** Travel time in minutes, distance in metres. */
export const nearestDriver = {
  ...FIRST_ROUTES.nearestDriver,
  access: "public",
  rate: "search",
  summary: "How soon a driver can be at a pickup, and whether it is in the service area.",
  body: request(
    z.object({ source: z.optional(wireNumber), lat: latitude, lng: longitude, postcode: optionalText(9) }),
    {
      encode: ({ position, postcode }: { readonly position: LatLng; readonly postcode: string }) => ({
        ...position,
        postcode,
      }),
      decode: ({ lat, lng }): LatLng => ({ lat, lng }),
    },
  ),
  reply: reply(
    {
      driverid: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      distance: z.number(),
      traveltime: z.number(),
      drivernumber: z.string(),
      userlocation: z.string(),
      currentposition: z.string(),
    },
    {
      encode: ({ distance, minutes: traveltime, pickup }: NearestDriver) => ({
        driverid: "",
        firstname: "",
        lastname: "",
        distance,
        traveltime,
        drivernumber: "",
        userlocation: stated(pickup),
        currentposition: "",
      }),
      decode: decodeDriverMinutes,
    },
  ),
} as const satisfies EndpointDefinition;
