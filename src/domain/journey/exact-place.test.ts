import { describe, expect, it } from "vitest";
import { exactPlace } from "./exact-place.ts";
import type { NamedPlace, Place } from "./place.ts";

const place = (name: string, more: Partial<Place> = {}): Place => ({
  id: name,
  name,
  fullAddress: `${name}, London`,
  category: "Landmark",
  postcode: "",
  position: { lat: 51.5, lng: -0.1 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
  ...more,
});
const AIRPORT = place("Heathrow Airport", { category: "Air", code: "EGLL", precision: "locality", postcode: "TW6" });
const terminal = (number: number) =>
  place(`Heathrow Terminal ${number}`, { category: "Air", code: "EGLL", postcode: "TW6 2GA" });
const TOWN = place("Wembley", { category: "Locality", precision: "locality", postcode: "HA0" });
const STADIUM = place("Wembley Stadium", { postcode: "HA9 0WS", fullAddress: "Wembley Stadium, Wembley HA9 0WS" });
const STOP = place("Wembley Stadium Station", { category: "Station", precision: "locality" });
const LANE = place("Mill Lane", { category: "Street", precision: "locality", postcode: "BA1" });
const named = (name: string, fullAddress: string): NamedPlace => ({ ...place(name), fullAddress, category: "Premise" });

describe("a place named by a text", () => {
  it.each<{ text: string; hits: readonly (Place | NamedPlace)[]; is: string | null }>([
    { text: "heathrow", hits: [terminal(2), terminal(5), AIRPORT], is: null },
    { text: "Heathrow Airport", hits: [AIRPORT, terminal(2), terminal(5)], is: null },
    { text: "Heathrow Airport TW6", hits: [AIRPORT, terminal(5)], is: null },
    {
      text: "Terminal 5, Heathrow",
      hits: [terminal(5), place("Sofitel Heathrow Terminal 5")],
      is: "Heathrow Terminal 5",
    },
    { text: "LHR T5", hits: [terminal(5)], is: "Heathrow Terminal 5" },
    {
      text: "Dundee Airport",
      hits: [place("Dundee Airport", { category: "Air", precision: "locality" })],
      is: "Dundee Airport",
    },
    { text: "Wembley", hits: [TOWN, STADIUM, STOP], is: null },
    { text: "wembley stadium", hits: [STADIUM, STOP], is: "Wembley Stadium" },
    { text: "Wembley Stadium Station", hits: [STADIUM, STOP], is: "Wembley Stadium Station" },
    { text: "Wembley Stadium, Wembley HA9 0WS", hits: [STOP, STADIUM], is: "Wembley Stadium" },
    { text: "somewhere at HA9 0WS", hits: [STADIUM, TOWN], is: "Wembley Stadium" },
    { text: "Mill Lane, Bath", hits: [LANE], is: null },
    { text: "12 Mill Lane, Bath", hits: [{ ...LANE, name: "12 Mill Lane" }], is: "12 Mill Lane" },
    { text: "Flat 3, 12 Mill Lane", hits: [{ ...LANE, name: "Flat 3, 12 Mill Lane" }], is: "Flat 3, 12 Mill Lane" },
    { text: "9C3XGW4P+3V", hits: [LANE, TOWN], is: "Mill Lane" },
    { text: "Euston", hits: [place("Euston Station"), place("Euston Tower")], is: null },
    { text: "Savoy Hotel", hits: [place("The Savoy")], is: "The Savoy" },
    {
      text: "12 Station Road",
      hits: [named("12 Station Road", "Ashford"), named("12 Station Road", "Barnet")],
      is: null,
    },
    {
      text: "12 Station Road, Barnet",
      hits: [named("12 Station Road", "12 Station Road, Barnet")],
      is: "12 Station Road",
    },
    { text: "فندق", hits: [place("فندق النيل"), place("فندق الأقصر")], is: null },
    { text: "فندق النيل", hits: [place("فندق النيل"), place("فندق الأقصر")], is: "فندق النيل" },
    { text: "nowhere", hits: [], is: null },
  ])("is $is for $text", ({ text, hits, is }) => {
    expect(exactPlace(text, hits)?.name ?? null).toBe(is);
  });
});
