import { describe, expect, it } from "vitest";
import { createGazetteer } from "./gazetteer.ts";

const gazetteer = createGazetteer();
const named = (text: string): string[] => gazetteer.namedIn(text).flatMap((bearers) => bearers.map(({ name }) => name));

describe("the airports and stations that a text names", () => {
  it.each([
    { text: "To Edinburgh Airport, please", name: "Edinburgh Airport" },
    { text: "heathrow t5, arrivals", name: "Heathrow Terminal 5" },
    { text: "LHR", name: "Heathrow Airport" },
    { text: "Belfast City Airport", name: "Belfast City Airport" },
    { text: "Opposite Clapham Junction Station", name: "Clapham Junction Station" },
    { text: "TW6 2GA", name: "Heathrow Terminal 5" },
  ])("are $name in $text", ({ text, name }) => {
    expect(named(text)).toContain(name);
  });

  it.each([
    "12 Station Road, Redhill",
    "King's Cross Road",
    "Airport Road, Cork",
    "Terminal 5",
    "City Airport",
    "مطار",
  ])("are none in %s", (text) => {
    expect(named(text)).toEqual([]);
  });
});
