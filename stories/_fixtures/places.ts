import type { Place } from "#domain/journey/place.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";

/** A place with everything a story needs; pass only what differs. */
export const aPlace = (more: Partial<Place> & Pick<Place, "id" | "name" | "fullAddress">): Place => ({
  category: "Locality",
  postcode: "",
  position: { lat: 51.5, lng: -0.12 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
  ...more,
});

export const PADDINGTON = aPlace({
  id: "pad",
  name: "Paddington Station",
  fullAddress: "Paddington Station, Praed Street, London W2 1HQ",
  category: "Station",
  postcode: "W2 1HQ",
  position: { lat: 51.5154, lng: -0.1755 },
});

export const TERMINAL_5 = aPlace({
  id: "t5",
  name: "Heathrow Terminal 5",
  fullAddress: "Heathrow Terminal 5, Longford, Hounslow TW6 2GA",
  category: "Air",
  code: "EGLL",
  postcode: "TW6 2GA",
  position: { lat: 51.4722, lng: -0.4883 },
});

export const CHISWICK = aPlace({
  id: "chi",
  name: "Chiswick High Road",
  fullAddress: "Chiswick High Road, London W4",
  postcode: "W4",
  precision: "locality",
  position: { lat: 51.4927, lng: -0.2659 },
});

export const KEW = aPlace({
  id: "kew",
  name: "Kew Gardens",
  fullAddress: "Royal Botanic Gardens, Kew, Richmond TW9 3AE",
  postcode: "TW9 3AE",
  position: { lat: 51.4787, lng: -0.2956 },
});

export const LONG_PLACE = aPlace({
  id: "long",
  name: "The Most Honourable Company of Coachmakers and Coach Harness Makers of London",
  fullAddress:
    "Apartment 1204, Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch House, Bishopsgate Without, London EC2M 4QP",
  postcode: "EC2M 4QP",
  position: { lat: 51.5193, lng: -0.0806 },
});

/** The places that stories can search. */
export const ALL_PLACES: readonly Place[] = [PADDINGTON, TERMINAL_5, CHISWICK, KEW, LONG_PLACE];

/** A route from Paddington to Heathrow as a router returns it, thinned. */
export const PATH: readonly LatLng[] = [
  [51.5154, -0.1755],
  [51.5171, -0.1822],
  [51.5189, -0.1931],
  [51.5163, -0.2089],
  [51.5114, -0.2227],
  [51.5036, -0.2249],
  [51.4928, -0.2236],
  [51.4917, -0.2436],
  [51.4894, -0.2579],
  [51.4887, -0.2785],
  [51.4903, -0.3014],
  [51.4885, -0.3264],
  [51.4894, -0.3601],
  [51.4937, -0.3902],
  [51.4962, -0.4203],
  [51.4951, -0.4477],
  [51.4938, -0.4672],
  [51.4868, -0.4811],
  [51.4791, -0.4862],
  [51.4722, -0.4883],
].map(([lat = 0, lng = 0]) => ({ lat, lng }));
