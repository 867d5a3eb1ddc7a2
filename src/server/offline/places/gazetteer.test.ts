import { describe, expect, it } from "vitest";
import { isAirport, type Place } from "#domain/journey/place.ts";
import { greatCircle } from "#domain/shared/geo/geo.ts";
import { createGazetteer } from "./gazetteer.ts";

const STRATFORD = { lat: 51.536743, lng: -0.015247 };
const MANCHESTER = { lat: 53.48, lng: -2.24 };
const gazetteer = createGazetteer();
const find = (query: string, near = STRATFORD): readonly Place[] => gazetteer.searchNow(query, near);
const names = (query: string, near = STRATFORD): string[] => find(query, near).map((place) => place.name);

describe("the first suggestion", () => {
  it.each([
    // Airports and terminals, by whatever name.
    { query: "heathrow", expected: "Heathrow Terminal 2" },
    { query: "Heathrow Terminal 5", expected: "Heathrow Terminal 5" },
    { query: "heathrow terminal five", expected: "Heathrow Terminal 5" },
    { query: "london heathrow terminal 3", expected: "Heathrow Terminal 3" },
    { query: "lhr t5", expected: "Heathrow Terminal 5" },
    { query: "t4 heathrow", expected: "Heathrow Terminal 4" },
    { query: "terminal 5", expected: "Heathrow Terminal 5" },
    { query: "LHR", expected: "Heathrow Terminal 2" },
    { query: "EGLL", expected: "Heathrow Terminal 2" },
    { query: "gatwick", expected: "Gatwick North Terminal" },
    { query: "gatwick south", expected: "Gatwick South Terminal" },
    { query: "lgw", expected: "Gatwick North Terminal" },
    { query: "stansted", expected: "Stansted Airport" },
    { query: "luton", expected: "Luton Airport" },
    { query: "city airport", expected: "London City Airport" },
    { query: "southend airport", expected: "Southend Airport" },
    { query: "bhx", expected: "Birmingham Airport" },
    // Stations.
    { query: "paddington", expected: "Paddington Station" },
    { query: "london paddington", expected: "Paddington Station" },
    { query: "king", expected: "King's Cross Station" },
    { query: "kings x", expected: "King's Cross Station" },
    { query: "King’s Cross", expected: "King's Cross Station" },
    { query: "euston stn", expected: "Euston Station" },
    { query: "st pancras", expected: "St Pancras International Station" },
    { query: "saint pancras", expected: "St Pancras International Station" },
    { query: "liverpool street", expected: "Liverpool Street Station" },
    { query: "clapham junction", expected: "Clapham Junction Station" },
    { query: "baker street station", expected: "Baker Street Station" },
    { query: "PAD", expected: "Paddington Station" },
    // Parts of London, towns, streets.
    { query: "soho", expected: "Soho" },
    { query: "richmond", expected: "Richmond" },
    { query: "ham", expected: "Ham" },
    { query: "canary", expected: "Canary Wharf" },
    { query: "brighton", expected: "Brighton" },
    { query: "reading", expected: "Reading" },
    { query: "guildford", expected: "Guildford" },
    { query: "windsor", expected: "Windsor" },
    { query: "hull", expected: "Kingston upon Hull" },
    { query: "oxford street", expected: "Oxford Street" },
    { query: "oxford st", expected: "Oxford Street" },
    // Landmarks and hotels.
    { query: "british mus", expected: "British Museum" },
    { query: "shard", expected: "The Shard" },
    { query: "v&a museum", expected: "Victoria and Albert Museum" },
    { query: "st pauls", expected: "St Paul's Cathedral" },
    { query: "o2", expected: "The O2" },
    { query: "savoy hotel", expected: "The Savoy" },
    { query: "ritz", expected: "The Ritz London" },
    // Postcodes.
    { query: "SW1A 1AA", expected: "Buckingham Palace" },
    { query: "sw1a1aa", expected: "Buckingham Palace" },
    { query: "  sw1a   1aa ", expected: "Buckingham Palace" },
    { query: "SW1A OAA", expected: "Houses of Parliament" },
    { query: "10 downing street sw1a 2aa", expected: "10 Downing Street" },
    { query: "11 downing street, sw1a 2aa", expected: "11 Downing Street" },
    { query: "NW3 7XX", expected: "NW3 7XX" },
    { query: "rg1", expected: "RG1" },
    { query: "w2", expected: "W2" },
    // Typed addresses.
    { query: "221b baker street", expected: "Sherlock Holmes Museum" },
    { query: "12 oxford street", expected: "12 Oxford Street" },
    { query: "12 acacia avenue brixton", expected: "12 Acacia Avenue" },
    // Misspellings.
    { query: "padington", expected: "Paddington Station" },
    { query: "hetrow", expected: "Heathrow Terminal 2" },
    { query: "hetrow t5", expected: "Heathrow Terminal 5" },
    { query: "towr of lundon", expected: "Tower of London" },
    { query: "heatrow", expected: "Heathrow Terminal 2" },
    { query: "gatwik", expected: "Gatwick North Terminal" },
    { query: "stanstead", expected: "Stansted Airport" },
    { query: "hamersmith", expected: "Hammersmith" },
    { query: "buckingham palce", expected: "Buckingham Palace" },
  ])("for $query is $expected", ({ query, expected }) => {
    expect(names(query)[0]).toBe(expected);
  });

  it("is near to where the tenant is at home", () => {
    expect(names("piccadilly")[0]).toBe("Piccadilly");
    expect(names("piccadilly", MANCHESTER)[0]).toBe("Manchester Piccadilly Station");
  });
});

describe("the list of suggestions", () => {
  it("[PICK-003] [CONST-014] is empty for fewer than two characters", () => {
    expect(find("m")).toEqual([]);
    expect(find(" m ")).toEqual([]);
    expect(find("")).toEqual([]);
    expect(find("'’-")).toEqual([]);
    expect(find("ma").length).toBeGreaterThan(0);
  });

  it("[PICK-004] [CONST-015] has at most ten places", () => {
    for (const query of ["st", "lo", "station", "heathrow", "se1", "high"])
      expect(find(query).length).toBeLessThanOrEqual(10);
    expect(find("st")).toHaveLength(10);
  });

  it.each(["zzzz", "qqq 12", "zz1 1aa", "\u0000\u0001", "💥💥", "<script>"])("is empty for %j", (query) => {
    expect(find(query)).toEqual([]);
  });

  it("names no place twice", () => {
    for (const query of ["king", "baker street", "sw1a 2aa", "canary wharf", "12 oxford street"]) {
      const ids = find(query).map((place) => place.id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it("holds all terminals of an airport in their order, then the airport", () => {
    expect(names("heathrow").slice(0, 5)).toEqual([
      "Heathrow Terminal 2",
      "Heathrow Terminal 3",
      "Heathrow Terminal 4",
      "Heathrow Terminal 5",
      "Heathrow Airport",
    ]);
  });

  it("finds words in any order, with or without accents, case and signs", () => {
    expect(names("cross kings")).toContain("King's Cross Station");
    expect(names("KINGS-CROSS")[0]).toBe("King's Cross Station");
    expect(names("Pâddington")[0]).toBe("Paddington Station");
  });

  it("survives a very long query", () => {
    expect(find(`paddington ${"x".repeat(5_000)}`)).toEqual([]);
  });
});

describe("a place", () => {
  it("[ENT-015] has all its texts, a position and a country", () => {
    for (const query of ["pa", "he", "ga", "sw1a 1aa", "12 acacia avenue brixton", "bri"]) {
      for (const place of find(query)) {
        expect(place.id).not.toBe("");
        expect(place.name).not.toBe("");
        expect(place.fullAddress.startsWith(place.name)).toBe(true);
        expect(place.fullAddress).not.toMatch(/undefined|null|,\s*,|,\s*$| {2}/);
        expect(place.country).toBe("gb");
        expect(Math.abs(place.position.lat)).toBeGreaterThan(49);
      }
    }
  });

  it("[PICK-008] [PICK-007] is an airport with plane and ICAO code at every terminal, and nowhere else", () => {
    const heathrow = find("heathrow");
    const terminals = heathrow.filter(isAirport);
    expect(terminals).toHaveLength(5);
    for (const place of terminals)
      expect([place.category, place.iconPath, place.code]).toEqual(["Air", "/icons/plane.svg", "EGLL"]);
    for (const place of heathrow.filter((other) => !isAirport(other)))
      expect([place.iconPath, place.code]).toEqual(["", ""]);
    expect(find("gatwick north")[0]?.code).toBe("EGKK");
  });

  it("carries the postcode that is known of it and no other", () => {
    const postcodeOf = (query: string): string | undefined => find(query)[0]?.postcode;
    expect(postcodeOf("heathrow terminal 5")).toBe("TW6 2GA");
    expect(postcodeOf("gatwick south terminal")).toBe("RH6 0NP");
    expect(postcodeOf("british museum")).toBe("WC1B 3DG");
    expect(postcodeOf("camden town")).toBe("NW1");
    expect(postcodeOf("guildford")).toBe("GU1");
    expect(postcodeOf("kirkwall airport")).toBe("");
    expect(postcodeOf("34 acacia avenue")).toBe("");
  });

  it("with an outward code or none is marked as approximate", () => {
    for (const query of ["pa", "wo", "ken", "hu", "gu", "rg1", "12 oxford street"]) {
      for (const place of find(query)) {
        expect(place.precision === "exact").toBe(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(place.postcode));
      }
    }
  });

  it("never has a postcode longer than nine characters", () => {
    for (const query of ["sw1a 1aa", "lo", "st", "new"])
      for (const place of find(query)) expect(place.postcode.length).toBeLessThanOrEqual(9);
  });
});

describe("a typed postcode", () => {
  it("keeps the customer's own address at the best known spot", () => {
    const [place] = find("24 mill lane NW3 7XX");
    expect(place).toMatchObject({
      name: "24 Mill Lane",
      fullAddress: "24 Mill Lane, NW3 7XX, Hampstead, London",
      postcode: "NW3 7XX",
      category: "Postcode",
      precision: "outcode",
    });
    expect(greatCircle(place?.position ?? { lat: 0, lng: 0 }, { lat: 51.55, lng: -0.17 })).toBeLessThan(1_500);
  });

  it("beside a known place offers both", () => {
    expect(find("SW1A 1AA").map((place) => place.fullAddress)).toEqual([
      "Buckingham Palace, London SW1A 1AA",
      "SW1A 1AA, Westminster, London",
    ]);
    expect(find("10 downing street sw1a 2aa").map((place) => place.fullAddress)).toEqual([
      "10 Downing Street, London SW1A 2AA",
      "10 Downing Street, SW1A 2AA, Westminster, London",
    ]);
  });

  it("works anywhere in the kingdom, as nearly as the code is known", () => {
    expect(find("1 high street rg1 2ab")[0]).toMatchObject({
      precision: "outcode",
      fullAddress: "1 High Street, RG1 2AB, Reading",
    });
    expect(find("AB55 4AA")[0]).toMatchObject({ precision: "area", fullAddress: "AB55 4AA, Aberdeen" });
  });

  it("that is half typed finds its district and the known places there", () => {
    expect(find("se1")[0]).toMatchObject({ name: "SE1", precision: "outcode" });
    const partly = find("se1 9");
    expect(partly.slice(0, -1).every((place) => place.postcode.startsWith("SE1 9"))).toBe(true);
    expect(partly.at(-1)?.name).toBe("SE1");
  });

  it("of a code that no area has is not taken for one", () => {
    expect(find("zz1 1aa")).toEqual([]);
    expect(find("qx12 3ab")).toEqual([]);
  });
});

describe("a typed street", () => {
  it.each([
    {
      query: "12 acacia avenue, brixton, london",
      fullAddress: "12 Acacia Avenue, Brixton, London SW2",
      postcode: "SW2",
    },
    {
      query: "flat 2, 14 elm road, wimbledon",
      fullAddress: "Flat 2, 14 Elm Road, Wimbledon, London SW19",
      postcode: "SW19",
    },
    { query: "15 high street, guildford", fullAddress: "15 High Street, Guildford, Surrey GU1", postcode: "GU1" },
    { query: "99 McDonald Road, Hackney", fullAddress: "99 McDonald Road, Hackney, London E8", postcode: "E8" },
  ])("$query is put at its locality", ({ query, fullAddress, postcode }) => {
    expect(find(query)[0]).toMatchObject({ fullAddress, postcode, precision: "locality", category: "Street" });
  });

  it("without a place that is known has no postcode, for the customer to be asked", () => {
    expect(find("34 acacia avenue")).toEqual([
      expect.objectContaining({ name: "34 Acacia Avenue", postcode: "", precision: "area" }),
    ]);
  });
});

describe("the nearest known place", () => {
  it("[PICK-018] is found within two kilometres", async () => {
    expect((await gazetteer.reverse({ lat: 51.5014, lng: -0.142 }))?.name).toBe("Buckingham Palace");
    expect((await gazetteer.reverse({ lat: 51.1568, lng: -0.1612 }))?.name).toMatch(/^Gatwick/);
  });

  it("[PICK-018] is none in the middle of the sea", async () => {
    expect(await gazetteer.reverse({ lat: 51.5, lng: 2.5 })).toBeNull();
    expect(await gazetteer.reverse({ lat: 0, lng: 0 })).toBeNull();
  });
});

describe("the served airports", () => {
  it("are those with airlines, London's first", () => {
    const airports = gazetteer.airports();
    expect(airports.slice(0, 6).map((airport) => airport.iata)).toEqual(["LHR", "LGW", "STN", "LTN", "LCY", "SEN"]);
    expect(airports.map((airport) => airport.iata)).not.toContain("NHT");
    expect(new Set(airports.map((airport) => airport.icao)).size).toBe(airports.length);
  });
});

describe("the port", () => {
  it("answers as the search does", async () => {
    expect(await gazetteer.search("paddington", STRATFORD)).toEqual(find("paddington"));
    expect(gazetteer.rows).toBeGreaterThan(8_000);
  });
});
