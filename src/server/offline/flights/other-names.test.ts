import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AIRPORT_NAMES } from "#server/offline/data/flights/airport-names.ts";
import { createFlightDirectory } from "./directory.ts";
import { foldName, spellings } from "./other-names.ts";

const directory = createFlightDirectory();
const airports = (query: string): string[] => directory.airports(query).map(({ iata }) => iata);

/** What a passenger types, and the airport that comes first. */
const PAIRS = `
  Corfu CFU|Kerkyra CFU|Korfu CFU|corfù CFU|Majorca PMI|Mallorca PMI|majorka PMI|Palma PMI|Balearics PMI|Las Palmas LPA
  Gran Canaria LPA|München MUC|Muenchen MUC|Munchen MUC|MÜNCHEN MUC|Munich MUC|Köln CGN|Koeln CGN|Koln CGN|Cologne CGN
  Wien VIE|Vienna VIE|Roma FCO|Rome FCO|ROM FCO|Firenze FLR|Florence FLR|Florenz FLR|Napoli NAP|Naples NAP
  Lisboa LIS|Lisbon LIS|Lissabon LIS|Praha PRG|Prague PRG|Prag PRG|Warszawa WAW|Warsaw WAW|Warschau WAW|København CPH
  Kobenhavn CPH|Koebenhavn CPH|Copenhagen CPH|Göteborg GOT|Goteborg GOT|Goeteborg GOT|Gothenburg GOT|Genève GVA|Geneve GVA|Genf GVA
  Zürich ZRH|Zuerich ZRH|Zurich ZRH|NYC JFK|New York City JFK|LON LHR|Londres LHR|PAR CDG|MIL MXP|Milano MXP
  Mailand MXP|TYO HND|Tokio HND|東京 HND|Bombay BOM|Calcutta CCU|Madras MAA|Saigon SGN|Leningrad LED|Peking PEK
  Tenerife TFS|Teneriffa TFS|Ibiza IBZ|Eivissa IBZ|Formentera IBZ|Crete HER|Kreta HER|Chania CHQ|Rhodes RHO|Rhodos RHO
  Madeira FNC|Funchal FNC|Canary Islands TFS|The Canaries TFS|Algarve FAO|the algarve FAO|Albufeira FAO|Costa del Sol AGP|Marbella AGP|costa-del-sol AGP
  Bali DPS|Sharm SSH|Sharm el-Sheikh SSH|Sharm El Sheik SSH|Santorini JTR|Thira JTR|Mykonos JMK|Zante ZTH|Zakynthos ZTH|Kefalonia EFL
  Cephalonia EFL|Kos KGS|Skiathos JSI|Lesbos MJT|Lefkada PVK|Athen ATH|Αθήνα ATH|Salonika SKG|Thessaloniki SKG|Halkidiki SKG
  Cyprus LCA|Ayia Napa LCA|Paphos PFO|Marmaris DLM|Fethiye DLM|Bodrum BJV|Izmir ADB|İzmir ADB|Kuşadası ADB|Constantinople IST
  İstanbul IST|Benidorm ALC|Costa Blanca ALC|Costa Brava GRO|Menorca MAH|Minorca MAH|Lanzarote ACE|Fuerteventura FUE|Seville SVQ|Sevilla SVQ
  San Sebastian EAS|Donostia EAS|Oporto OPO|Azores PDL|Açores PDL|Nizza NCE|Monte Carlo NCE|Cote d'Azur NCE|Corsica AJA|Torino TRN
  Turin TRN|Genova GOA|Genoa GOA|Venezia VCE|Venedig VCE|Venice VCE|Tuscany FLR|Sicily PMO|Sicilia PMO|Sardinia CAG
  Amalfi NAP|Lake Garda VRN|Malta MLA|Düsseldorf DUS|Duesseldorf DUS|Dusseldorf DUS|Nürnberg NUE|Nuernberg NUE|Hanover HAJ|Bruxelles BRU
  Brussel BRU|Den Haag RTM|Antwerpen ANR|Kraków KRK|Krakau KRK|Cracow KRK|Gdańsk GDN|Danzig GDN|Wrocław WRO|Wroclaw WRO
  Breslau WRO|Łódź LCJ|Lodz LCJ|Beograd BEG|Bucuresti OTP|București OTP|Kiev KBP|Kyiv KBP|Moskva SVO|Москва SVO
  MOW SVO|STO ARN|Tromso TOS|Tromsø TOS|Malmö MMX|Malmoe MMX|Århus AAR|Aarhus AAR|Helsingfors HEL|Lapland RVN
  Iceland KEF|Faroe Islands FAE|Marrakesh RAK|Cairo CAI|القاهرة CAI|Cape Verde SID|Mauritius MRU|Seychelles SEZ|Zanzibar ZNZ|Kapstadt CPT
  Joburg JNB|Jerusalem TLV|Mecca JED|Bangalore BLR|Bengaluru BLR|Cochin COK|Goa GOI|Rangoon RGN|Ceylon CMB|Maldives MLE
  Phuket HKT|Koh Samui USM|Canton CAN|Hongkong HKG|Pusan PUS|Hawaii HNL|Vegas LAS|WAS IAD|CHI ORD|Montréal YUL
  Cancún CUN|Cabo SJD|La Habana HAV|Barbados BGI|Bermuda BDA|Costa Rica SJO|SAO GRU|RIO GIG|Machu Picchu CUZ|Jersey JER
  Oxford LHR|Cambridge STN|York LBA|Bath BRS|Lincoln EMA|Windsor LHR|Worcester BHX|Plymouth EXT|Canterbury LGW|Newport CWL
`
  .trim()
  .split(/[|\n]/)
  .map((pair) => ({ name: pair.trim().slice(0, -4), iata: pair.trim().slice(-3) }));

describe("the names of airports", () => {
  it("number at least 150 in this test", () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(150);
  });

  it.each(PAIRS)("give $iata first when a passenger types $name", ({ name, iata }) => {
    expect(airports(name)[0]).toBe(iata);
  });

  it.each([
    { name: "NYC", codes: ["JFK", "EWR", "LGA"] },
    { name: "LON", codes: ["LHR", "LGW", "STN", "LTN", "LCY", "SEN"] },
    { name: "Tenerife", codes: ["TFS", "TFN"] },
    { name: "Crete", codes: ["HER", "CHQ"] },
    { name: "TYO", codes: ["HND", "NRT"] },
    { name: "MIL", codes: ["MXP", "LIN", "BGY"] },
    { name: "PAR", codes: ["CDG", "ORY", "BVA"] },
    { name: "ROM", codes: ["FCO", "CIA"] },
  ])("give $codes in this order when $name means several", ({ name, codes }) => {
    expect(airports(name).slice(0, codes.length)).toEqual(codes);
  });

  it("belong to airports of the directory, and each name means one list when it is read", () => {
    const codes = AIRPORT_NAMES.flatMap(([written]) => written.split(" "));
    expect(codes.filter((code) => directory.airportOf(code)?.iata !== code)).toEqual([]);
    const names = AIRPORT_NAMES.flatMap(([, listed]) => [...new Set(listed.split(", ").map(foldName))]).filter(
      (name) => name !== "",
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    // A code of the directory means its own airport; only Goa is better known than GOA, which is Genoa.
    const taken = names.filter((name) => directory.airportOf(name)?.iata === name.toUpperCase());
    const others = taken.filter((name) => airports(name)[0] !== name.toUpperCase());
    expect(others.toSorted()).toEqual(["goa"]);
  });

  it.each(["Narnia", "Atlantica Nova", "Qwertyuiop", "Wakanda", "Mordor", "asdfgh", "Hogwarts"])(
    "give no unrelated town when %s is the name of none",
    (name) => {
      expect(airports(name)).toEqual([]);
    },
  );

  it.each([
    { name: "Corf", iata: "CFU" },
    { name: "from Corfu", iata: "CFU" },
    { name: "Flughafen München", iata: "MUC" },
    { name: "Aeroporto di Roma", iata: "FCO" },
    { name: "Heathrow T5", iata: "LHR" },
    { name: "Heathrow Terminal 5", iata: "LHR" },
    { name: "Tenerife South", iata: "TFS" },
    { name: "Spain", iata: "MAD" },
    { name: "Egypt", iata: "CAI" },
    { name: "Muenc", iata: "MUC" },
    { name: "Santorni", iata: "JTR" },
    { name: "Mallorcca", iata: "PMI" },
    { name: "Tenerfie", iata: "TFS" },
    { name: "Ljubliana", iata: "LJU" },
    { name: "Edinbrugh", iata: "EDI" },
  ])("give $iata when $name is unfinished, has one typing error, or stands among other words", ({ name, iata }) => {
    expect(airports(name)[0]).toBe(iata);
  });

  it("spell umlauts out in the German way when they have any", () => {
    expect(spellings("Köln")).toEqual(["koln", "koeln"]);
    expect(spellings("Rome")).toEqual(["rome"]);
  });

  it("end at once with at most ten airports when any text of up to 10,000 characters is typed", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 10_000 }),
      fc
        .array(fc.constantFrom("a", "san ", "ü", "ﷺ", "東", "\u0301", "st "), { maxLength: 4_000 })
        .map((all) => all.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => directory.airports(text).length <= 10 && directory.airlines(text).length <= 10),
    );
  });
});
