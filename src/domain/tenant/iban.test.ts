import { expect, it } from "vitest";
import { formatIban, isIban } from "./iban.ts";

it.each([
  ["GB82 WEST 1234 5698 7654 32", true],
  ["de89370400440532013000", true],
  ["GB82 WEST 1234 5698 7654 33", false],
  ["GB28 WEST 1234 5698 7654 32", false],
  ["82 1234", false],
  ["", false],
])("an IBAN is recognised in '%s': %s", (text, is) => {
  expect(isIban(text)).toBe(is);
});

it("an IBAN is written in groups of four", () => {
  expect(formatIban("gb82west12345698765432")).toBe("GB82 WEST 1234 5698 7654 32");
});
