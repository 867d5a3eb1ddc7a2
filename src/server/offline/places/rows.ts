import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import { MAIN_STATIONS } from "#server/offline/data/places/landmarks.ts";
import { NO_LONGER_SERVED } from "#server/offline/data/places/terminals.ts";
import { airportCode, airportRows } from "./airport-rows.ts";
import { authoredRows, outcodeRows } from "./authored-rows.ts";
import type { Layers, Locality, Station, Town } from "./layers.ts";
import { groupedBy } from "./grouped.ts";
import { localityLine, type PostcodeBook } from "./postcodes.ts";
import { createNearestFinder } from "./near-grid.ts";
import { nationOf, regionOf } from "./regions.ts";
import { row, type GazetteerRow } from "./row.ts";
import { fold } from "#domain/shared/text/search-text.ts";

/** A station or town this near to a London locality lies in London, and takes its outward code. */
const LOCALITY_REACH_M = 1_600;
/** Finds which London locality a point belongs to: one of the same name first, else the nearest within reach. */
function localityFinder(localities: readonly Locality[]): (name: string, at: LatLng) => Locality | null {
  const byName = groupedBy(localities, (locality) => fold(locality.name));
  const nearest = createNearestFinder(localities, LOCALITY_REACH_M);
  return (name, at) =>
    byName.get(fold(name))?.find((namesake) => greatCircle(at, namesake.position) < 2 * LOCALITY_REACH_M) ??
    nearest(at);
}

/** Finds the post town of a name near a point, for the outward code of its centre. */
function postTownFinder(book: PostcodeBook): (name: string, at: LatLng) => string {
  const byName = groupedBy(book.postTowns, (town) => fold(town.name));
  return (name, at) =>
    byName.get(fold(name))?.find((town) => greatCircle(town.position, at) < 4_000)?.outcodes[0] ?? "";
}

/** Finds the county of the town of a name near a point, or empty. */
function regionFinder(towns: readonly Town[]): (name: string, at: LatLng) => string {
  const byName = groupedBy(towns, (town) => fold(town.name));
  return (name, at) => {
    const town = byName.get(fold(name))?.find((candidate) => greatCircle(candidate.position, at) < 5_000);
    return town === undefined ? "" : regionOf(town);
  };
}

/** Everything that the rows of one layer may look up in another. */
interface Lookup {
  readonly regionNear: (name: string, at: LatLng) => string;
  readonly localityOf: (name: string, at: LatLng) => Locality | null;
  readonly postTownCode: (name: string, at: LatLng) => string;
}

function localityRows(localities: readonly Locality[]): GazetteerRow[] {
  return localities.map((locality) => {
    const line = localityLine(locality);
    const code = locality.outcodes[0] ?? "";
    return row({
      id: `loc:${fold(locality.name).replaceAll(" ", "-")}:${code || "x"}`,
      name: locality.name,
      address: line === locality.name ? "" : line.slice(locality.name.length + 2),
      category: "Locality",
      postcode: code,
      position: locality.position,
      precision: "locality",
      weight: 60,
      context: `london ${locality.boroughs.join(" ")} ${locality.outcodes.join(" ")}`,
    });
  });
}

function townRows(towns: readonly Town[], localities: readonly Locality[], lookup: Lookup): GazetteerRow[] {
  const named = groupedBy(localities, (locality) => fold(locality.name));
  return towns.flatMap((town) => {
    const twin = named.get(fold(town.name))?.some((locality) => greatCircle(locality.position, town.position) < 3_000);
    if (twin === true) return [];
    const short = town.name.replace(/^(?:City of|Royal|Kingston upon) /, "");
    const code = lookup.postTownCode(town.name, town.position) || lookup.postTownCode(short, town.position);
    const locality = code === "" ? lookup.localityOf(town.name, town.position) : null;
    const size = town.population > 0 ? 9 * Math.log10(1 + town.population / 1000) : 0;
    const region = locality === null ? regionOf(town) : "London";
    return row({
      id: `geo:${town.geonamesId}`,
      name: town.name,
      address: region === town.name ? "" : region,
      category: "Town",
      postcode: code || (locality?.outcodes[0] ?? ""),
      position: town.position,
      precision: "locality",
      weight: 26 + size,
      aliases: [short],
      context: "town",
    });
  });
}

/** "Ashford (Surrey)" and "Heathrow Terminal 5 Rail" as people say them, and the text in brackets. */
function stationName(station: Station): { readonly plain: string; readonly region: string } {
  const [, base = station.name, region = ""] = /^(.*?)\s*(?:\((.*)\))?$/.exec(station.name) ?? [];
  const major = MAIN_STATIONS.some(([crs]) => crs === station.crs) || /^London (?!Road|Fields|Bridge)/.test(base);
  const plain = (major && station.crs !== "LBG" ? base.replace(/^London /, "") : base)
    .replace(/ Rail$/, "")
    .replace("Kings Cross", "King's Cross");
  return { plain, region: region === "London" ? "" : region };
}

function stationRows(stations: readonly Station[], lookup: Lookup): GazetteerRow[] {
  const main = new Map(MAIN_STATIONS.map(([crs, postcode, aliases]) => [crs, { postcode, aliases: aliases ?? "" }]));
  return stations.map((station) => {
    const authored = main.get(station.crs);
    const where = stationPlace(station, lookup);
    const { plain, inLondon } = where;
    const isKnown = where.isAirport || inLondon;
    return row({
      id: `stn:${station.crs}`,
      name: `${plain} Station`,
      address: where.region,
      category: "Station",
      postcode: authored?.postcode ?? where.outcode,
      position: station.position,
      precision: authored === undefined ? "locality" : "exact",
      weight: authored !== undefined ? 85 : isKnown ? 45 : 30,
      aliases: [
        inLondon ? `London ${plain}` : "",
        plain,
        station.name,
        station.crs,
        ...(authored?.aliases.split(",") ?? []),
      ],
      context: inLondon ? "rail train railway london" : "rail train railway",
    });
  });
}

/** A station's address from the other layers: at an airport, in a post town, in London, or in a county. */
function stationPlace(
  station: Station,
  lookup: Lookup,
): { plain: string; region: string; outcode: string; inLondon: boolean; isAirport: boolean } {
  const { plain, region } = stationName(station);
  const airport = /airport|heathrow/i.test(plain) ? airportCode(station.airport) : "";
  if (airport !== "") {
    const address =
      airport === "TW6" ? "Hounslow" : lookup.regionNear(plain, station.position) || nationOf(station.nation);
    return { plain, region: address, outcode: airport, inLondon: false, isAirport: true };
  }
  const code = lookup.postTownCode(plain, station.position);
  const locality = code === "" ? lookup.localityOf(plain, station.position) : null;
  const inLondon = locality !== null;
  const elsewhere = region || lookup.regionNear(plain, station.position) || nationOf(station.nation);
  return {
    plain,
    region: inLondon ? "London" : elsewhere,
    outcode: code || (locality?.outcodes[0] ?? ""),
    inLondon,
    isAirport: false,
  };
}

/** Every row of the embedded gazetteer. The layers stay as they are; a row says by its id where it comes from. */
export function buildRows(layers: Layers, book: PostcodeBook): GazetteerRow[] {
  const lookup = {
    localityOf: localityFinder(layers.localities),
    postTownCode: postTownFinder(book),
    regionNear: regionFinder(layers.towns),
  };
  return [
    ...airportRows(layers.airports.filter((airport) => !NO_LONGER_SERVED.includes(airport.iata))),
    ...authoredRows(book),
    ...localityRows(layers.localities),
    ...stationRows(layers.stations, lookup),
    ...townRows(layers.towns, layers.localities, lookup),
    ...outcodeRows(book),
  ];
}
