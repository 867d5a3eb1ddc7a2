import { greatCircle, type LatLng } from "../../src/domain/shared/geo/geo.ts";
import { HOTELS, LANDMARKS } from "../../src/server/offline/data/places/landmarks.ts";
import { STREETS } from "../../src/server/offline/data/places/streets.ts";
import { UNDERGROUND } from "../../src/server/offline/data/places/underground.ts";
import type { Layers } from "../../src/server/offline/places/layers.ts";

/**
 * A name on the map: text, longitude, latitude, the zoom from which it shows, and its kind: "c" city or town, "l" part of
 * London, "a" airport, "s" station, "p" a building, square or street known by name. A list, not an object: there are many.
 */
export type Label = readonly [name: string, lng: number, lat: number, zoom: number, kind: "c" | "l" | "a" | "s" | "p"];

const CHARING_CROSS: LatLng = { lat: 51.5074, lng: -0.1278 };
/** Well-known parts of London; they show first. */
const KNOWN = new Set(
  `Westminster,Camden Town,Islington,Hackney,Stratford,Greenwich,Lewisham,Brixton,Clapham,Hammersmith,Chelsea,Kensington,
   Paddington,Ealing,Wembley,Richmond,Wimbledon,Croydon,Bromley,Ilford,Romford,Uxbridge,Hounslow,Kingston upon Thames,
   Sutton,Barnet,Enfield Town,Tottenham,Canary Wharf,Woolwich,Harrow,Hampstead,Dulwich,Putney,Twickenham,Walthamstow,
   Shoreditch,Soho,Mayfair,Southwark,Battersea,Peckham,Bexleyheath,Orpington,Wood Green,Finchley,Heathrow`
    .split(",")
    .map((name) => name.trim()),
);

function townZoom(population: number, fromLondon: number): number | null {
  if (population >= 400_000) return 5;
  if (population >= 150_000) return 6;
  if (population >= 70_000) return 7;
  if (population >= 30_000) return 8;
  if (population >= 12_000) return fromLondon < 120_000 ? 9 : 10;
  if (fromLondon > 90_000) return null;
  return population >= 5_000 ? 10 : population >= 1_500 ? 11 : null;
}

/** Place names with the zoom at which each begins to show. Sources stay apart by kind. */
export function placeLabels(layers: Layers): Label[] {
  const round = (value: number): number => Math.round(value * 1e4) / 1e4;
  const label = (name: string, at: LatLng, zoom: number, kind: Label[4]): Label => [
    name,
    round(at.lng),
    round(at.lat),
    zoom,
    kind,
  ];
  const localities = layers.localities.map((place) =>
    label(place.name, place.position, KNOWN.has(place.name) ? 10 : 12, "l"),
  );
  const isLocality = (name: string, at: LatLng): boolean =>
    layers.localities.some((place) => greatCircle(place.position, at) < (place.name === name ? 4_000 : 1_500));
  const towns = layers.towns.flatMap((town) => {
    const fromLondon = greatCircle(town.position, CHARING_CROSS);
    // GeoNames lists many parts of London and a few of other cities as towns of their own.
    const isPart = town.featureCode === "PPLX" || town.featureCode === "PPLL";
    const isCapital = town.featureCode === "PPLC";
    if (!isCapital && (isPart || fromLondon < 3_000 || isLocality(town.name, town.position))) return [];
    const zoom = isCapital ? 3 : townZoom(town.population, fromLondon);
    return zoom === null ? [] : [label(town.name, town.position, zoom, "c")];
  });
  const airports = layers.airports
    .filter((airport) => airport.scheduled)
    .map((airport) =>
      label(
        airport.name.replace(/^London (?=Heathrow|Gatwick|Stansted|Luton)| International| John Lennon/g, ""),
        airport.position,
        airport.large ? 8 : 9,
        "a",
      ),
    );
  // Where a part of London has the station's name already, the station is a dot without a second name.
  const isNamed = (name: string, at: LatLng): boolean =>
    layers.localities.some((place) => place.name === name && greatCircle(place.position, at) < 1_200);
  const stations = layers.stations
    .filter((station) => greatCircle(station.position, CHARING_CROSS) < 28_000)
    .map(({ name, position }) => {
      const short = name.replace(/^London (?!Road|Fields|Bridge)| \(.*\)$| Rail$/g, "");
      return label(isNamed(short, position) ? "" : short, position, /^London (?!R|F)/.test(name) ? 12 : 13, "s");
    });
  const underground = UNDERGROUND.map(([name, , lat, lng]) =>
    label(isNamed(name, { lat, lng }) ? "" : name, { lat, lng }, 13, "s"),
  );
  const known = [
    ...LANDMARKS.map(([name, , , lat, lng]) => label(name, { lat, lng }, 13, "p")),
    ...HOTELS.map(([name, , , lat, lng]) => label(name, { lat, lng }, 15, "p")),
    ...STREETS.map(([name, , lat, lng]) => label(name, { lat, lng }, 14, "p")),
  ];
  return [...towns, ...airports, ...localities, ...stations, ...underground, ...known];
}
