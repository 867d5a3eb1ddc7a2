import { AIRPORT_CATEGORY } from "#domain/journey/place.ts";
import { NO_LONGER_SERVED, TERMINALS } from "#server/offline/data/places/terminals.ts";
import type { AirportRow, Layers } from "./layers.ts";
import { outwardOf } from "./postcodes.ts";
import { row, type GazetteerRow } from "./row.ts";
import { fold } from "#domain/shared/text/search-text.ts";

/** London's airports by size; they rank above all others. */
const LONDON_AIRPORTS: readonly string[] = ["LHR", "LGW", "STN", "LTN", "LCY", "SEN"];

/** The outward code of an airport with authored terminals, or empty. */
export const airportCode = (iata: string): string =>
  outwardOf(TERMINALS.find((terminal) => terminal.iata === iata)?.postcode ?? "");

/** Terminals with their postcodes, and whole airports where there is more or less than one terminal. */
export function airportRows(airports: readonly AirportRow[]): GazetteerRow[] {
  const byIata = new Map(airports.map((airport) => [airport.iata, airport]));
  const terminals = TERMINALS.map((terminal, order) => {
    const airport = byIata.get(terminal.iata);
    const near = LONDON_AIRPORTS.includes(terminal.iata);
    return row({
      id: `air:${fold(terminal.name).replaceAll(" ", "-")}`,
      name: terminal.name,
      address: terminal.address,
      category: AIRPORT_CATEGORY,
      postcode: terminal.postcode,
      position: { lat: terminal.at[0], lng: terminal.at[1] },
      precision: "exact",
      // Terminals of one airport keep the order of the table.
      weight: (near ? 96 : airport?.scheduled === true ? 70 : 40) - order / 20,
      aliases: [...terminal.aliases, near ? `London ${terminal.name}` : "", terminal.iata, airport?.icao ?? ""],
      ...(airport === undefined ? {} : { rankedAt: airport.position }),
      context: `terminal ${terminal.iata} ${airport?.city ?? ""}`,
      icao: airport?.icao ?? "",
    });
  });
  const authored = new Map<string, number>();
  for (const terminal of TERMINALS) authored.set(terminal.iata, (authored.get(terminal.iata) ?? 0) + 1);
  const whole = airports
    .filter((airport) => authored.get(airport.iata) !== 1)
    .map((airport) =>
      row({
        id: `air:${airport.iata.toLowerCase()}`,
        name: airport.name.replace(/^London (Heathrow|Gatwick)/, "$1"),
        address: airport.city === "London" ? "" : airport.city,
        category: AIRPORT_CATEGORY,
        postcode: airportCode(airport.iata),
        position: airport.position,
        precision: "locality",
        weight: authored.has(airport.iata) ? 84 : airport.scheduled ? 60 : 20,
        aliases: [airport.name, airport.iata, airport.icao],
        icao: airport.icao,
      }),
    );
  return [...terminals, ...whole];
}

/** Airports with airline service, those of London first, as the configuration offers them. */
export function servedAirports(layers: Layers): AirportRow[] {
  const rank = (airport: AirportRow): number => {
    const at = LONDON_AIRPORTS.indexOf(airport.iata);
    return at >= 0 ? at : airport.large ? 10 : 20;
  };
  const names = new Map<string, string>();
  for (const { iata, name } of TERMINALS) names.set(iata, names.has(iata) ? "" : name);
  return layers.airports
    .filter((airport) => airport.scheduled && !NO_LONGER_SERVED.includes(airport.iata))
    .map((airport) => ({
      ...airport,
      name: names.get(airport.iata) || airport.name.replace(/^London (Heathrow|Gatwick)/, "$1"),
    }))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "en"));
}
