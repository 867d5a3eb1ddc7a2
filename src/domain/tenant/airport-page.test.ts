import { describe, expect, it } from "vitest";
import { airportAt, airportInQuery, airportPages, airportPath, bookingAt, withoutAirport } from "./airport-page.ts";

const airport = (name: string, city: string, code = "EGXX", iata = "XYZ") => ({ name, city, code, iata });
const slugs = (...airports: ReturnType<typeof airport>[]) => airportPages(airports).map(({ slug }) => slug);

describe("the address of an airport's page", () => {
  it.each([
    ["London Heathrow Airport", "London", "heathrow"],
    ["London City Airport", "London", "london-city"],
    ["London Southend Airport", "Southend-on-Sea", "london-southend"],
    ["Manchester Airport", "Manchester", "manchester"],
    ["Birmingham International Airport", "Birmingham", "birmingham"],
    ["Aéroport Charles de Gaulle", "", "aeroport-charles-de-gaulle"],
    ["Paris-Orly", "Paris", "orly"],
    ["مطار دبي الدولي", "دبي", "xyz"],
    ["Airport", "", "xyz"],
  ])("%s in %s is %s", (name, city, slug) => expect(slugs(airport(name, city))).toEqual([slug]));

  it("is its own: of two with one name the second has its code behind it, and the first keeps its address", () => {
    const [first, second] = [airport("Santiago Airport", "", "SCEL"), airport("Santiago", "", "LEST")];
    expect(slugs(first)).toEqual(["santiago"]);
    expect(slugs(first, second)).toEqual(["santiago", "santiago-lest"]);
  });

  it("opens its page in any letter case, with and without .html, and no other", () => {
    const airports = [airport("London Heathrow Airport", "London", "EGLL"), airport("Luton Airport", "Luton", "EGGW")];
    expect(airportAt(airports, "Heathrow")?.code).toBe("EGLL");
    expect(airportAt(airports, "luton.html")?.code).toBe("EGGW");
    for (const other of ["", "london-heathrow", "gatwick", "__proto__"]) expect(airportAt(airports, other)).toBeNull();
    expect(airportPath({ slug: "heathrow" })).toBe("airport/heathrow");
  });
});

describe("the link from an airport into the booking", () => {
  const airports = [airport("London Heathrow Airport", "London", "EGLL")];
  const searchOf = (path: string): string => path.slice(path.indexOf("?"));

  it("fills in the end that it names", () => {
    for (const end of ["pickup", "dropoff"] as const)
      expect(airportInQuery(airports, searchOf(bookingAt({ slug: "heathrow" }, end)))).toEqual({
        end,
        name: "London Heathrow Airport",
      });
  });

  it("fills in nothing that is no airport of the tenant", () => {
    for (const search of ["", "?from=", "?from=gatwick", "?at=heathrow"])
      expect(airportInQuery(airports, search)).toBeNull();
  });

  it("leaves the rest of the address bar", () => {
    expect(withoutAirport("?from=heathrow&tenant=night")).toBe("?tenant=night");
    expect(withoutAirport("?to=heathrow")).toBe("");
  });
});
