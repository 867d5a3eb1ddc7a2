import { hasPlaceCode } from "#domain/journey/place-code.ts";
import { isLocated, type NamedPlace, type Place } from "#domain/journey/place.ts";
import type { Route } from "#domain/journey/route.ts";
import { currencyOf } from "#domain/people/contact/currencies.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Metres, Minutes } from "#domain/shared/units.ts";
import type { Reply } from "#contract/endpoints.ts";

type Address = Reply<"searchAddress">["addresses"][number];

const UNRESOLVED = { postcode: "", position: { lat: 0, lng: 0 }, code: "", precision: "unresolved" };

const addressOf = (place: Omit<Place, "precision"> & { readonly precision: string }, order: number): Address => ({
  id: place.id,
  name: place.name,
  line1: place.name,
  line2: "",
  title: place.name,
  category: place.category,
  postcode: place.postcode,
  latitude: place.position.lat,
  longitude: place.position.lng,
  fulladdress: place.fullAddress,
  placename: place.name,
  iconpath: place.iconPath,
  code: place.code,
  order,
  placeid: place.id,
  country: place.country,
  valid: hasPlaceCode(place),
  precision: place.precision,
  signature: place.signature ?? "",
});

/** Places in their order. */
export const addressesReply = (places: readonly (Place | NamedPlace)[]): Reply<"searchAddress"> => ({
  code: 1,
  message: "",
  addresses: places.map((found, order) => addressOf(isLocated(found) ? found : { ...found, ...UNRESOLVED }, order)),
});

/** No places: 6 where the requested one is not known, 0 where the provider does not answer. */
export const noAddressReply = (code: 0 | 6, message: string): Reply<"searchAddress"> => ({
  code,
  message,
  addresses: [],
});

/** The caller's country; the reply's address and town fields stay empty for privacy. */
export const ipInfoReply = (country: string): Reply<"ipInfo"> => ({
  code: 1,
  message: "",
  ip: "",
  city: "",
  loc: "",
  region: "",
  country,
  currencycode: currencyOf(country),
});

/** A route; seconds and metres. */
export const routeReply = (route: Route): Reply<"direction"> => ({
  code: 1,
  message: "",
  duration: Math.round(route.duration * 60),
  distance: route.distance,
  geometry: { type: "LineString", coordinates: route.path.map((point): [number, number] => [point.lng, point.lat]) },
  source: route.source,
});

/** No route, because the provider does not answer. */
export const noRouteReply = (message: string): Reply<"direction"> => ({
  code: 0,
  message,
  duration: 0,
  distance: 0,
  geometry: { type: "LineString", coordinates: [] },
  source: "",
});

/** What a caller without a booking may know of the nearest driver: neither identity nor position. */
export interface DriverAnswer {
  readonly code: number;
  readonly message: string;
  readonly distance: Metres;
  readonly minutes: Minutes;
  readonly pickup: LatLng;
}

/** The nearest driver without name, number and position. */
export const driverReply = ({ code, message, distance, minutes, pickup }: DriverAnswer): Reply<"nearestDriver"> => ({
  code,
  message,
  driverid: "",
  firstname: "",
  lastname: "",
  distance,
  traveltime: minutes,
  drivernumber: "",
  userlocation: `${pickup.lat.toFixed(5)},${pickup.lng.toFixed(5)}`,
  currentposition: "",
});
