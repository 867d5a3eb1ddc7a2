import type { TerminalFact } from "./facts.ts";

/**
 * Terminals of British airports with the postcode each airport gives for navigation. Source: the airports' own
 * "getting here" pages, from general knowledge, 2026. An airport that is missing here has no postcode in the product.
 */
export const TERMINALS: readonly TerminalFact[] = [
  terminal("LHR", "Heathrow Terminal 2", "Heathrow T2, LHR T2, LHR Terminal 2, T2 Heathrow, Terminal 2 Heathrow, Queen's Terminal", "TW6 1EW", "Hounslow", 51.4697, -0.4503),
  terminal("LHR", "Heathrow Terminal 3", "Heathrow T3, LHR T3, LHR Terminal 3, T3 Heathrow, Terminal 3 Heathrow", "TW6 1QG", "Hounslow", 51.4714, -0.459),
  terminal("LHR", "Heathrow Terminal 4", "Heathrow T4, LHR T4, LHR Terminal 4, T4 Heathrow, Terminal 4 Heathrow", "TW6 3XA", "Hounslow", 51.459, -0.4464),
  terminal("LHR", "Heathrow Terminal 5", "Heathrow T5, LHR T5, LHR Terminal 5, T5 Heathrow, Terminal 5 Heathrow", "TW6 2GA", "Hounslow", 51.472, -0.4886),
  terminal("LGW", "Gatwick North Terminal", "Gatwick Airport North, LGW North, North Terminal Gatwick, Gatwick N", "RH6 0PJ", "Horley", 51.1617, -0.1762),
  terminal("LGW", "Gatwick South Terminal", "Gatwick Airport South, LGW South, South Terminal Gatwick, Gatwick S", "RH6 0NP", "Horley", 51.1565, -0.161),
  terminal("STN", "Stansted Airport", "London Stansted Airport, STN, Stanstead Airport", "CM24 1QW", "Stansted", 51.8891, 0.2626),
  terminal("LTN", "Luton Airport", "London Luton Airport, LTN", "LU2 9QT", "Luton", 51.879, -0.376),
  terminal("LCY", "London City Airport", "City Airport, LCY", "E16 2PB", "Silvertown, London", 51.5038, 0.0491),
  terminal("SEN", "Southend Airport", "London Southend Airport, SEN", "SS2 6YF", "Southend-on-Sea", 51.5685, 0.704),
  terminal("BHX", "Birmingham Airport", "Birmingham International Airport, BHX", "B26 3QJ", "Birmingham", 52.4524, -1.7339),
  terminal("MAN", "Manchester Airport", "MAN", "M90 1QX", "Manchester", 53.3651, -2.2725),
  terminal("BRS", "Bristol Airport", "BRS, Lulsgate", "BS48 3DY", "Bristol", 51.3866, -2.7117),
  terminal("EDI", "Edinburgh Airport", "EDI", "EH12 9DN", "Edinburgh", 55.9486, -3.3616),
  terminal("GLA", "Glasgow Airport", "Glasgow International Airport, GLA", "PA3 2SW", "Paisley", 55.8648, -4.4318),
  terminal("LPL", "Liverpool John Lennon Airport", "Liverpool Airport, LPL, Speke Airport", "L24 1YD", "Liverpool", 53.3373, -2.8533),
  terminal("LBA", "Leeds Bradford Airport", "Leeds Airport, LBA", "LS19 7TU", "Leeds", 53.8673, -1.6613),
  terminal("NCL", "Newcastle Airport", "Newcastle International Airport, NCL", "NE13 8BZ", "Newcastle upon Tyne", 55.0366, -1.7112),
  terminal("EMA", "East Midlands Airport", "EMA, Nottingham East Midlands", "DE74 2SA", "Derby", 52.8269, -1.3322),
  terminal("SOU", "Southampton Airport", "SOU, Eastleigh Airport", "SO18 2NL", "Southampton", 50.9519, -1.3611),
  terminal("BOH", "Bournemouth Airport", "BOH, Hurn Airport", "BH23 6SE", "Christchurch", 50.7779, -1.8328),
  terminal("CWL", "Cardiff Airport", "Cardiff International Airport, CWL", "CF62 3BD", "Barry", 51.3985, -3.339),
  terminal("EXT", "Exeter Airport", "Exeter International Airport, EXT", "EX5 2BD", "Exeter", 50.7311, -3.4109),
  terminal("NWI", "Norwich Airport", "Norwich International Airport, NWI", "NR6 6JA", "Norwich", 52.6704, 1.2765),
  terminal("BFS", "Belfast International Airport", "Belfast Airport, BFS, Aldergrove", "BT29 4AB", "Belfast", 54.6622, -6.2162),
  terminal("BHD", "Belfast City Airport", "George Best Belfast City Airport, BHD", "BT3 9JH", "Belfast", 54.6148, -5.8706),
  terminal("ABZ", "Aberdeen Airport", "Aberdeen Dyce Airport, ABZ", "AB21 7DU", "Aberdeen", 57.1997, -2.1979),
  terminal("INV", "Inverness Airport", "INV, Dalcross", "IV2 7JB", "Inverness", 57.5402, -4.0503),
  terminal("MME", "Teesside Airport", "Teesside International Airport, MME, Durham Tees Valley", "DL2 1LU", "Darlington", 54.5119, -1.4294),
  terminal("NQY", "Newquay Airport", "Cornwall Airport Newquay, NQY", "TR8 4RQ", "Newquay", 50.4406, -4.9954),
  terminal("PIK", "Glasgow Prestwick Airport", "Prestwick Airport, PIK", "KA9 2PL", "Prestwick", 55.5076, -4.6112),
  terminal("FAB", "Farnborough Airport", "FAB", "GU14 6XA", "Farnborough", 51.2803, -0.7702),
  terminal("NHT", "RAF Northolt", "Northolt Airport, NHT", "HA4 6NG", "Ruislip", 51.5511, -0.4177),
  terminal("OXF", "Oxford Airport", "London Oxford Airport, Kidlington Airport, OXF", "OX5 1RA", "Kidlington", 51.8369, -1.32),
  terminal("CBG", "Cambridge Airport", "Cambridge City Airport, CBG", "CB5 8RX", "Cambridge", 52.205, 0.175),
];

function terminal(iata: string, name: string, aliases: string, postcode: string, address: string, lat: number, lng: number): TerminalFact {
  return { iata, name, aliases: aliases.split(",").map((alias) => alias.trim()), postcode, address, at: [lat, lng] };
}

/** Airports that the data of 2021 calls served, but that airlines no longer serve. Source: general knowledge, 2026. */
export const NO_LONGER_SERVED: readonly string[] = ["BLK"];
