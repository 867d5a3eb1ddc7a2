import { describe, expect, it } from "vitest";
import { ownTerm } from "./own-term.ts";

describe("a name from a tenant's data", () => {
  const sources = [{ "term.Saloon": "Limousine" }, { "term.Saloon": "Sedan", "term.Estate": "Kombi" }];

  it("is the tenant's translation, else the usual one, else itself", () => {
    expect(["Saloon", "Estate", "Rickshaw", ""].map((name) => ownTerm(name, sources))).toEqual([
      "Limousine",
      "Kombi",
      "Rickshaw",
      "",
    ]);
  });

  it("is translated vehicle by vehicle for a pair", () => {
    expect(ownTerm("Estate + Saloon", sources)).toBe("Kombi + Limousine");
  });
});
