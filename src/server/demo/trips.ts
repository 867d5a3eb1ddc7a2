/** The demo's journeys: a few dozen routes between places of the gazetteer, computed once by the road model. */
import type { Place } from "#domain/journey/place.ts";
import { isLocated } from "#domain/journey/place.ts";
import type { Route } from "#domain/journey/route.ts";
import type { PlaceSearch } from "#server/modules/places/places.port.ts";
import type { Routing } from "#server/modules/quotation/routing.port.ts";

/** A route of the demo's people. */
export interface Trip {
  readonly from: Place;
  readonly vias: readonly Place[];
  readonly to: Place;
  readonly route: Route;
}

type Stops = readonly [from: string, to: string, via?: string];

/** The usual journeys of the demo's customer. Home and Work are saved places. */
const CUSTOMER: readonly Stops[] = [
  ["Home", "Work"],
  ["Work", "Home"],
  ["Home", "Heathrow Terminal 5"],
  ["Heathrow Terminal 5", "Home"],
  ["Home", "King's Cross Station"],
  ["Royal Albert Hall", "Home"],
  ["Home", "Kew Gardens"],
  ["The O2", "Home", "Waterloo Station"],
];

/** The journeys of a business's visitors. */
const BUSINESS: readonly Stops[] = [
  ["Heathrow Terminal 5", "The Savoy"],
  ["The Savoy", "Heathrow Terminal 5"],
  ["Heathrow Terminal 2", "Claridge's"],
  ["Claridge's", "Heathrow Terminal 2"],
  ["Gatwick South Terminal", "The Shard"],
  ["The Shard", "Gatwick South Terminal"],
  ["London City Airport", "Bank of England"],
  ["Bank of England", "London City Airport"],
  ["Stansted Airport", "Lloyd's of London"],
  ["Luton Airport", "Euston Station"],
  ["St Pancras International", "Lloyd's of London"],
  ["Paddington Station", "ExCeL London"],
  ["Lloyd's of London", "The Ritz"],
  ["The Ritz", "Imperial College London", "British Museum"],
  ["Bank of England", "Wembley Stadium"],
  ["Victoria Station", "ExCeL London", "The Shard"],
];

/** The saved places of the demo's customer; made up, at places that exist. */
const SAVED = {
  Home: { at: "Lord's Cricket Ground", address: "12 St John's Wood Road, London NW8 8QN" },
  Work: { at: "University College London", address: "Gower Street, London WC1E 6BT" },
} as const;

/** The places and routes of the demo. */
export interface DemoTrips {
  readonly home: Place;
  readonly work: Place;
  readonly customer: readonly Trip[];
  readonly business: readonly Trip[];
}

/** Looks the places up and computes the routes. @throws when a place is no longer in the gazetteer. */
export async function demoTrips(places: PlaceSearch, routing: Routing): Promise<DemoTrips> {
  const known = new Map<string, Place>();
  const named = async (name: string): Promise<Place> => {
    const before = known.get(name);
    if (before) return before;
    const [found] = await places.search(name, { lat: 51.5074, lng: -0.1278 });
    if (!found || !isLocated(found) || found.precision !== "exact") throw new Error(`The demo's ${name} is nowhere.`);
    known.set(name, found);
    return found;
  };
  for (const [name, { at, address }] of Object.entries(SAVED)) {
    known.set(name, { ...(await named(at)), id: "", name, fullAddress: address, category: name, iconPath: "" });
  }
  const trip = async ([from, to, via]: Stops): Promise<Trip> => {
    const vias = via === undefined ? [] : [await named(via)];
    const ends = { from: await named(from), vias, to: await named(to) };
    const points = [ends.from, ...vias, ends.to].map((place) => place.position);
    return { ...ends, route: await routing.route(points, null) };
  };
  const all = (list: readonly Stops[]): Promise<readonly Trip[]> => Promise.all(list.map(trip));
  return {
    home: await named("Home"),
    work: await named("Work"),
    customer: await all(CUSTOMER),
    business: await all(BUSINESS),
  };
}
