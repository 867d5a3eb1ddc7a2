import { describe, expect, it } from "vitest";
import { addressRest, matchRuns, placeText, placeTitle } from "./place-text.ts";

const marked = (text: string, query: string): string =>
  matchRuns(text, query)
    .map((run) => (run.matched ? `[${run.text}]` : run.text))
    .join("");

describe("matchRuns", () => {
  it("marks the starts of words that were typed", () => {
    expect(marked("Heathrow Terminal 5", "hea term")).toBe("[Hea]throw [Term]inal 5");
    expect(marked("London Heathrow Airport (LHR)", "lhr")).toBe("London Heathrow Airport ([LHR])");
    expect(marked("Paddington", "ding")).toBe("Paddington");
    expect(marked("St Pancras", "st")).toBe("[St] Pancras");
  });

  it("reads over case and accents, on either side", () => {
    expect(marked("Café Zürich", "cafe zur")).toBe("[Café] [Zür]ich");
    expect(marked("Cafe", "CAFÉ")).toBe("[Cafe]");
  });

  it("gives the text back unmarked when nothing was typed or nothing matches", () => {
    expect(marked("Oxford Circus", "")).toBe("Oxford Circus");
    expect(marked("Oxford Circus", " .. ")).toBe("Oxford Circus");
    expect(marked("", "a")).toBe("");
  });

  it("never loses or doubles a character", () => {
    for (const text of ["a a a a", "Łódź 🚕 taxi", "x̌y", "SW1A 1AA"]) {
      for (const query of ["a", "taxi łodz", "x", "sw1a 1", "a a a"]) {
        expect(
          matchRuns(text, query)
            .map((run) => run.text)
            .join(""),
        ).toBe(text);
      }
    }
  });
});

describe("the texts of a place", () => {
  const terminal = { name: "Heathrow Terminal 5", fullAddress: "Heathrow Terminal 5, Longford, Hounslow TW6 2GA" };

  it("[PICK-006] shows the title, else the full address", () => {
    expect(placeTitle(terminal)).toBe("Heathrow Terminal 5");
    expect(placeTitle({ name: "", fullAddress: "1 High Street, London" })).toBe("1 High Street, London");
  });

  it("puts the rest of the address on the second line", () => {
    expect(addressRest(terminal)).toBe("Longford, Hounslow TW6 2GA");
    expect(addressRest({ name: "The Ritz", fullAddress: "150 Piccadilly, London W1J 9BR" })).toBe(
      "150 Piccadilly, London W1J 9BR",
    );
    expect(addressRest({ name: "Paddington", fullAddress: "Paddington" })).toBe("");
    expect(addressRest({ name: "Padding", fullAddress: "Paddington, London" })).toBe("Paddington, London");
    expect(addressRest({ name: "", fullAddress: "SW1A 1AA" })).toBe("");
    expect(addressRest({ name: "مطار دبي", fullAddress: "مطار دبي، دبي" })).toBe("دبي");
  });

  it("fills the box with name and address, once each", () => {
    expect(placeText(terminal)).toBe(terminal.fullAddress);
    expect(placeText({ name: "The Ritz", fullAddress: "150 Piccadilly" })).toBe("The Ritz, 150 Piccadilly");
    expect(placeText({ name: "SW1A 1AA", fullAddress: "SW1A 1AA" })).toBe("SW1A 1AA");
  });
});
