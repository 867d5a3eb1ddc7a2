/**
 * Corrections to the open list of airlines (OpenFlights, about 2017 with later patches): written down by the project
 * from general knowledge, 2026.
 */

/**
 * Airlines that the list lacks or calls inactive; an entry here replaces one with the same code. [ICAO, IATA, name,
 * country].
 */
export const ADDED_AIRLINES: readonly (readonly [icao: string, iata: string, name: string, country: string])[] = [
  ["WUK", "W9", "Wizz Air UK", "GB"],
  ["WMT", "W4", "Wizz Air Malta", "MT"],
  ["EJU", "EC", "easyJet Europe", "AT"],
  ["EZS", "DS", "easyJet Switzerland", "CH"],
  ["RUK", "RK", "Ryanair UK", "GB"],
  ["ITY", "AZ", "ITA Airways", "IT"],
  ["NBT", "N0", "Norse Atlantic Airways", "NO"],
  ["UBT", "Z0", "Norse Atlantic UK", "GB"],
  ["LOG", "LM", "Loganair", "GB"],
  ["TOM", "BY", "TUI Airways", "GB"],
  ["BEL", "SN", "Brussels Airlines", "BE"],
  ["TAP", "TP", "TAP Air Portugal", "PT"],
  ["AIC", "AI", "Air India", "IN"],
  ["SVA", "SV", "Saudia", "SA"],
  ["AVA", "AV", "Avianca", "CO"],
  ["TAM", "LA", "LATAM Airlines", "BR"],
  ["GFA", "GF", "Gulf Air", "BH"],
  ["VJC", "VJ", "VietJet Air", "VN"],
  ["NSZ", "D8", "Norwegian Air Sweden", "SE"],
  ["FDB", "FZ", "flydubai", "AE"],
  ["CFE", "CJ", "BA Cityflyer", "GB"],
];

/** ICAO codes of airlines that are gone, renamed, made up, or carry freight under a passenger airline's code. */
export const GONE_AIRLINES: readonly string[] = [
  "AZA", "BEE", "BER", "TCX", "JAI", "VRD", "DAT", "GEC", "SQC", "LAN", "BUU", "SMX", "TUI",
];

/** Countries that the list spells differently. */
export const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  "Ivory Coast": "CI",
  "Myanmar (Burma)": "MM",
  "Lao Peoples Democratic Republic": "LA",
};
