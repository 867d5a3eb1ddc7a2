import { describe, expect, it } from "vitest";
import { decodeReply } from "#contract/core/read-reply.ts";
import { searchAirport } from "./directory.ts";

const read = (body: unknown) => decodeReply(searchAirport.reply, body, { zone: "Europe/London", currency: "GBP" });

describe("airports and airlines on the wire", () => {
  it("[ENT-017] [FLT-029] an airport has its address, flag and picture, by either twin name", () => {
    const [jfk, old] = read({
      airports: [
        {
          city_name: "New York",
          airport: "JFK International",
          iata_code: "JFK",
          icao_code: "KJFK",
          FullAddress: "JFK International, New York (JFK)",
          CountryLowerCase: "us",
          IconPath: "/icons/plane.svg",
          lat: 40.64,
          lng: -73.78,
        },
        { airport_name: "Oslo", code: "ENGM", city_name: "Oslo" },
      ],
    }).airports;
    expect(jfk).toEqual({
      code: "KJFK",
      iata: "JFK",
      name: "JFK International",
      city: "New York",
      country: "us",
      fullAddress: "JFK International, New York (JFK)",
      iconPath: "/icons/plane.svg",
      position: { lat: 40.64, lng: -73.78 },
    });
    expect(old).toMatchObject({ code: "ENGM", name: "Oslo", fullAddress: "Oslo, Oslo", position: null });
  });

  it("[ENT-018] an airline has its codes and country", () => {
    const airlines = [{ icao_code: "BAW", airline_name: "British Airways", iata_code: "BA", country_iso2: "GB" }];
    expect(read({ airlines }).airlines[0]).toMatchObject({ icao: "BAW", iata: "BA", name: "British Airways" });
  });

  it("are the bare list too", () => {
    const bare = [{ icao_code: "EGLL", airport: "Heathrow", airline_name: "British Airways" }];
    expect(read(bare).airports).toMatchObject([{ code: "EGLL", name: "Heathrow" }]);
    expect(read(bare).airlines).toMatchObject([{ icao: "EGLL", name: "British Airways" }]);
  });
});
