import type { Place } from "#domain/journey/place.ts";

/** A place for stories; pass only what matters. */
export const place = (id: string, name: string, fullAddress: string, more: Partial<Place> = {}): Place => ({
  id,
  name,
  fullAddress,
  category: "Locality",
  postcode: "",
  position: { lat: 51.5, lng: -0.12 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
  ...more,
});

export const TERMINAL_5 = place("t5", "Heathrow Terminal 5", "Heathrow Terminal 5, Longford, Hounslow TW6 2GA", {
  category: "Air",
  code: "EGLL",
  postcode: "TW6 2GA",
});

export const PADDINGTON = place("pad", "Paddington Station", "Paddington Station, Praed Street, London W2 1HQ", {
  category: "Station",
  postcode: "W2 1HQ",
});

/** What a search for "hea" might find. */
export const HEATHROW_PLACES: readonly Place[] = [
  TERMINAL_5,
  place("t2", "Heathrow Terminal 2", "Heathrow Terminal 2, Inner Ring East, Hounslow TW6 1EW", {
    category: "Air",
    code: "EGLL",
  }),
  place("t3", "Heathrow Terminal 3", "Heathrow Terminal 3, Croydon Road, Hounslow TW6 1QG", {
    category: "Air",
    code: "EGLL",
  }),
  place("hcr", "Heathrow Central Station", "Heathrow Central Station, Hounslow TW6 1BN", { category: "Station" }),
  place("hth", "Heath Town", "Heath Town, Wolverhampton WV10", { precision: "locality" }),
  place("hea", "Heathfield", "Heathfield, East Sussex TN21", { precision: "locality" }),
  place("hwr", "Heath and Reach", "Heath and Reach, Bedfordshire LU7", { precision: "locality" }),
];

export const LONG_PLACE = place(
  "long",
  "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Railway Station",
  "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Railway Station, Holyhead Road, Isle of Anglesey LL61 5UJ",
  { category: "Station", precision: "area" },
);
