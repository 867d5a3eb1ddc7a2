import { describe, expect, it } from "vitest";
import { greatCircle } from "#domain/shared/geo/geo.ts";
import { HOTELS, LANDMARKS, MAIN_STATIONS } from "#server/offline/data/places/landmarks.ts";
import { POSTCODE_AREAS } from "#server/offline/data/places/postcode-areas.ts";
import { POST_TOWNS } from "#server/offline/data/places/post-towns.ts";
import { STREETS } from "#server/offline/data/places/streets.ts";
import { TERMINALS } from "#server/offline/data/places/terminals.ts";
import { UNDERGROUND } from "#server/offline/data/places/underground.ts";
import { readLayers } from "./layers.ts";
import { createPostcodeBook } from "./postcodes.ts";

const layers = readLayers();
const book = createPostcodeBook(layers);
const FULL = /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/;

describe("the open data", () => {
  it("has every layer", () => {
    expect(layers.localities.length).toBeGreaterThan(510);
    expect(layers.stations.length).toBeGreaterThan(2_600);
    expect(layers.towns.length).toBeGreaterThan(4_200);
    expect(layers.airports.length).toBeGreaterThan(70);
  });

  it("lies where it should: London in London, Britain in Britain", () => {
    for (const { name, position } of layers.localities) {
      expect([
        name,
        position.lat > 51.27 && position.lat < 51.71 && position.lng > -0.53 && position.lng < 0.35,
      ]).toEqual([name, true]);
    }
    for (const { name, position } of [...layers.towns, ...layers.stations, ...layers.airports]) {
      expect([name, position.lat > 49.8 && position.lat < 61 && position.lng > -8.3 && position.lng < 1.9]).toEqual([
        name,
        true,
      ]);
    }
  });

  it("has a few well-known places at their positions", () => {
    expect(layers.towns.find((town) => town.name === "Guildford")).toMatchObject({ county: "43", admin: "ENG" });
    const padd = layers.stations.find((station) => station.crs === "PAD")?.position ?? { lat: 0, lng: 0 };
    expect(greatCircle(padd, { lat: 51.516, lng: -0.1765 })).toBeLessThan(300);
    const soho = layers.localities.find((locality) => locality.name === "Soho");
    expect(soho).toMatchObject({ boroughs: ["Westminster"], postTowns: ["LONDON"], outcodes: ["W1"] });
    expect(greatCircle(soho?.position ?? { lat: 0, lng: 0 }, { lat: 51.513, lng: -0.133 })).toBeLessThan(800);
    expect(layers.localities.find((locality) => locality.name === "Barking")?.boroughs).toEqual([
      "Barking and Dagenham",
    ]);
  });
});

describe("the authored facts", () => {
  const places = [...LANDMARKS, ...HOTELS].map(([name, , postcode, lat, lng]) => ({
    name,
    postcode,
    at: { lat, lng },
  }));
  const terminals = TERMINALS.map(({ name, postcode, at: [lat, lng] }) => ({ name, postcode, at: { lat, lng } }));

  it.each([...places, ...terminals])("$name has a well formed postcode near to where it stands", ({ postcode, at }) => {
    expect(postcode).toMatch(FULL);
    const spot = book.locate(postcode);
    expect(spot).not.toBeNull();
    // An outward code reaches some kilometres, an area some tens.
    expect(greatCircle(spot?.position ?? { lat: 0, lng: 0 }, at)).toBeLessThan(
      spot?.precision === "outcode" ? 13_000 : 60_000,
    );
  });

  it("of inner London stand within their small outward codes", () => {
    const central = places.filter(({ postcode }) => /^(W1|SW1|WC\d|EC\d)[A-Z]/.test(postcode));
    expect(central.length).toBeGreaterThan(50);
    for (const { name, postcode, at } of central) {
      expect([name, greatCircle(book.locate(postcode)?.position ?? { lat: 0, lng: 0 }, at) < 1_000]).toEqual([
        name,
        true,
      ]);
    }
  });

  it("name airports and stations that the open data knows, at the same spot", () => {
    for (const { iata, name, at } of TERMINALS) {
      const airport = layers.airports.find((row) => row.iata === iata);
      expect([name, greatCircle(airport?.position ?? { lat: 0, lng: 0 }, { lat: at[0], lng: at[1] }) < 4_000]).toEqual([
        name,
        true,
      ]);
    }
    for (const [crs, postcode] of MAIN_STATIONS) {
      const station = layers.stations.find((row) => row.crs === crs);
      expect(postcode).toMatch(FULL);
      expect([
        crs,
        greatCircle(station?.position ?? { lat: 0, lng: 0 }, book.locate(postcode)?.position ?? { lat: 9, lng: 9 }) <
          3_000,
      ]).toEqual([crs, true]);
    }
  });

  it("put streets and Underground stations into their own outward codes", () => {
    for (const [name, code, lat, lng] of [...STREETS, ...UNDERGROUND]) {
      const spot = book.outcodes.get(code);
      expect([name, code, greatCircle(spot?.position ?? { lat: 0, lng: 0 }, { lat, lng }) < 3_000]).toEqual([
        name,
        code,
        true,
      ]);
    }
  });

  it("know all 124 postcode areas, and a place for every post town", () => {
    expect(new Set(POSTCODE_AREAS.map(([area]) => area)).size).toBe(124);
    const known = new Set(book.postTowns.flatMap((town) => town.outcodes));
    for (const [area, line] of Object.entries(POST_TOWNS)) {
      for (const entry of line.split(";")) {
        const first = `${area}${/\d+/.exec(entry)?.[0] ?? ""}`;
        expect([entry, known.has(first)]).toEqual([entry, true]);
      }
    }
  });
});
