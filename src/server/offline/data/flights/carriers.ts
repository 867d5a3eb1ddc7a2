/**
 * Airlines and their hubs: the seed of the sample timetable, written down by the project from general knowledge, 2026.
 */
export interface CarrierFact {
  readonly icao: string;
  readonly iata: string;
  /** Airports where its aircraft are based, the main one first. Each of its flights has one end there. */
  readonly hubs: readonly string[];
  /** Longest flight, in kilometres. */
  readonly range: number;
  readonly kind: "full" | "low-cost" | "leisure" | "long-haul";
  /** Whether its even numbers lead away from the hub ("AF1680" from Paris); most airlines use odd ones for that. */
  readonly evenOut: boolean;
  /** Its numbers begin above this. */
  readonly firstNumber: number;
  /** Flights a day as a multiple of an ordinary airline's. */
  readonly busy: number;
  /**
   * Numbers that travellers know, by route: the far airport ("JFK", from the main hub) or hub and far airport
   * ("JFK-LHR"). At British airlines they lead home, at others away from their hub, so that all of them lead to London.
   */
  readonly known: Readonly<Record<string, readonly number[]>>;
}

type Extra = Partial<Omit<CarrierFact, "icao" | "iata" | "hubs" | "range">>;

const carrier = (icao: string, iata: string, hubs: string, range: number, extra: Extra = {}): CarrierFact => ({
  icao, iata, hubs: hubs.split(" "), range, kind: "full", evenOut: false, firstNumber: 0, busy: 1, known: {}, ...extra,
});
const even: Extra = { evenOut: true };
const lowCost = (firstNumber: number, extra: Extra = {}): Extra => ({ kind: "low-cost", firstNumber, ...extra });

export const CARRIERS: readonly CarrierFact[] = [
  // Britain and Ireland
  carrier("BAW", "BA", "LHR LGW LCY", 14_000, { busy: 1.7, known: {
    JFK: [178, 112, 176, 114, 184], SIN: [12, 16], DXB: [106, 108], HKG: [32], LAX: [268, 282], SFO: [286], BOS: [214, 212],
    ORD: [296, 294], MIA: [208, 206], IAD: [292, 216], YYZ: [92, 98], BOM: [138], DEL: [142],
  } }),
  carrier("VIR", "VS", "LHR MAN", 12_000, { kind: "long-haul", known: { JFK: [4, 10, 26, 46], LAX: [8, 24], BOS: [12], MIA: [6] } }),
  carrier("EZY", "U2", "LGW LTN BRS MAN EDI LPL BHX GLA BFS STN", 3_900, lowCost(2_000)),
  carrier("RYR", "FR", "STN DUB MAN BHX EDI BRS LTN LPL EMA LBA BGY CRL BCN MAD", 3_700, lowCost(200)),
  carrier("WUK", "W9", "LTN LGW", 4_200, lowCost(5_000)),
  carrier("EXS", "LS", "MAN LBA BHX STN EDI GLA NCL EMA BRS", 4_300, { kind: "leisure", firstNumber: 100 }),
  carrier("TOM", "BY", "LGW MAN BHX NCL GLA BRS", 8_500, { kind: "leisure", firstNumber: 600 }),
  carrier("LOG", "LM", "GLA EDI ABZ INV", 1_200, { firstNumber: 300 }),
  carrier("EIN", "EI", "DUB", 8_500, even),
  // Europe
  carrier("WZZ", "W6", "BUD OTP WAW KTW", 3_900, lowCost(2_000)),
  carrier("DLH", "LH", "FRA MUC", 12_500, { evenOut: true, busy: 1.2, known: { LHR: [900, 902, 904, 910, 914, 918] } }),
  carrier("EWG", "EW", "DUS CGN HAM STR", 3_900, lowCost(400)),
  carrier("AFR", "AF", "CDG ORY", 12_500, { evenOut: true, known: { LHR: [1080, 1180, 1280, 1380, 1580, 1680] } }),
  carrier("KLM", "KL", "AMS", 12_000, { busy: 1.2, known: { LHR: [1001, 1007, 1009, 1017, 1023, 1033] } }),
  carrier("IBE", "IB", "MAD", 11_500, even),
  carrier("VLG", "VY", "BCN", 3_700, lowCost(1_000)),
  carrier("AEA", "UX", "MAD", 11_000),
  carrier("TAP", "TP", "LIS OPO", 9_500, even),
  carrier("SWR", "LX", "ZRH GVA", 12_000, even),
  carrier("AUA", "OS", "VIE", 10_500),
  carrier("BEL", "SN", "BRU", 8_000),
  carrier("LGL", "LG", "LUX", 3_500),
  carrier("SAS", "SK", "CPH ARN OSL", 10_500),
  carrier("NAX", "DY", "OSL CPH ARN", 3_900, lowCost(1_300)),
  carrier("FIN", "AY", "HEL", 10_500),
  carrier("ICE", "FI", "KEF", 7_500, even),
  carrier("LOT", "LO", "WAW", 9_500),
  carrier("ITY", "AZ", "FCO LIN", 11_000, even),
  carrier("AEE", "A3", "ATH", 3_900, even),
  carrier("THY", "TK", "IST", 14_000),
  carrier("PGT", "PC", "SAW", 3_900, lowCost(300)),
  // Africa and the Middle East
  carrier("ELY", "LY", "TLV", 10_500),
  carrier("MSR", "MS", "CAI", 11_000),
  carrier("RAM", "AT", "CMN", 7_500, even),
  carrier("ETH", "ET", "ADD", 12_500, even),
  carrier("KQA", "KQ", "NBO", 12_000, even),
  carrier("UAE", "EK", "DXB", 14_500, { busy: 1.3, known: { LHR: [1, 3, 5, 7, 29, 31], LGW: [11, 15, 9] } }),
  carrier("QTR", "QR", "DOH", 14_500, { busy: 1.3, known: { LHR: [1, 3, 7, 9, 11, 15] } }),
  carrier("ETD", "EY", "AUH", 14_000),
  carrier("SVA", "SV", "JED RUH", 12_000),
  carrier("GFA", "GF", "BAH", 10_000),
  carrier("KAC", "KU", "KWI", 11_000),
  carrier("RJA", "RJ", "AMM", 10_500),
  carrier("MEA", "ME", "BEY", 9_000),
  // Asia and the Pacific
  carrier("AIC", "AI", "DEL BOM", 13_500),
  carrier("SIA", "SQ", "SIN", 15_500, { evenOut: true, known: { LHR: [306, 308, 318, 322] } }),
  carrier("CPA", "CX", "HKG", 14_000, { known: { LHR: [251, 253, 255, 257] } }),
  carrier("QFA", "QF", "SYD PER", 17_100, { known: { LHR: [1, 9] } }),
  carrier("MAS", "MH", "KUL", 12_000, even),
  carrier("THA", "TG", "BKK", 11_500, even),
  carrier("JAL", "JL", "HND", 12_500),
  carrier("ANA", "NH", "HND", 12_500),
  carrier("KAL", "KE", "ICN", 12_500),
  carrier("EVA", "BR", "TPE", 12_500),
  carrier("CCA", "CA", "PEK", 12_500),
  carrier("CES", "MU", "PVG", 12_500),
  carrier("CSN", "CZ", "CAN", 12_500),
  // The Americas
  carrier("AAL", "AA", "DFW MIA JFK PHL CLT ORD", 12_500, { evenOut: true, known: { "JFK-LHR": [100, 104, 106, 142] } }),
  carrier("DAL", "DL", "ATL JFK BOS DTW MSP SEA", 12_500, { known: { "JFK-LHR": [1, 3] } }),
  carrier("UAL", "UA", "EWR ORD IAD SFO IAH DEN", 12_500, { evenOut: true, known: { "EWR-LHR": [16, 84, 110, 146] } }),
  carrier("JBU", "B6", "JFK BOS", 6_000),
  carrier("ACA", "AC", "YYZ YUL YVR", 12_500, even),
  carrier("WJA", "WS", "YYC", 8_000),
  carrier("AMX", "AM", "MEX", 10_500),
  carrier("AVA", "AV", "BOG", 9_500, even),
  carrier("TAM", "LA", "GRU", 11_500, even),
];
