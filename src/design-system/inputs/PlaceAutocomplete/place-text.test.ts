import { describe, expect, it } from "vitest";
import { addressRest, placeText, placeTitle } from "./place-text.ts";

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
