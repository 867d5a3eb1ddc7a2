import { describe, expect, it } from "vitest";
import { pence } from "#domain/shared/units.ts";
import { isVatNumber, vatIncluded, vatOf } from "./vat.ts";

it.each([
  { gross: 12000, basisPoints: 2000, vat: 2000 },
  { gross: 5533, basisPoints: 2000, vat: 922 },
  { gross: 11350, basisPoints: 1350, vat: 1350 },
  { gross: 5533, basisPoints: 0, vat: 0 },
])("$gross includes $vat at $basisPoints basis points", ({ gross, basisPoints, vat }) => {
  expect(vatIncluded(pence(gross), basisPoints)).toBe(vat);
});

describe("a document", () => {
  const terms = { scheme: "standard", number: "GB 123 4567 89", percent: 20, note: "Why not" } as const;

  it("states rate, number and amount of an operator that charges VAT, and nothing without rate or number", () => {
    expect(vatOf(pence(12000), terms)).toEqual({
      scheme: "standard",
      number: "GB 123 4567 89",
      basisPoints: 2000,
      amount: 2000,
      note: "",
    });
    expect(vatOf(pence(12000), { ...terms, percent: 0 })).toBeNull();
    expect(vatOf(pence(12000), { ...terms, number: "" })).toBeNull();
    expect(vatOf(pence(12000), { ...terms, scheme: "none" })).toBeNull();
  });

  it.each(["exempt", "reverse"] as const)("says under %s why it charges none", (scheme) => {
    expect(vatOf(pence(12000), { ...terms, scheme })).toMatchObject({
      scheme,
      basisPoints: 0,
      amount: 0,
      note: "Why not",
    });
  });
});

it.each([
  ["GB 123 4567 89", true],
  ["gb123456789", true],
  ["GBGD001", true],
  ["IE 1234567FA", true],
  ["DE 123456789", true],
  ["FR XX 999 999 999", true],
  ["NL 123456789 B01", true],
  ["123456789", false],
  ["GB 12345678", false],
  ["DE 12345678A", false],
  ["US 123456789", false],
  ["", false],
])("a VAT number is recognised in '%s': %s", (number, is) => {
  expect(isVatNumber(number)).toBe(is);
});
