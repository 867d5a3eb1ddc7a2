import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pence, type Pence } from "#domain/shared/units.ts";
import type { FareLine } from "./fare-line.ts";
import { farePartsOf } from "./fare-parts.ts";

const amounts = fc.nat({ max: 10_000_000 }).map(pence);
const lines = fc.array(
  amounts.map((amount): FareLine => ({ kind: "other", name: "Ride", amount })),
  { maxLength: 12 },
);
const sum = (parts: readonly { readonly amount: Pence }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0);

describe("the parts of a price", () => {
  it("are the lines that it was sold with, fees and discount, and add up to what is due", () => {
    fc.assert(
      fc.property(lines, amounts, amounts, (sold, changeFees, discount) => {
        const due = pence(sum(sold) + changeFees - discount);
        const parts = farePartsOf({ lines: sold, due, changeFees, discount });
        if (parts.length > 0) expect(sum(parts)).toBe(due);
        expect(parts.slice(0, sold.length)).toEqual(sold);
        expect(parts.some(({ kind }) => kind === "changes")).toBe(changeFees > 0);
        expect(parts.some(({ kind }) => kind === "discount")).toBe(discount > 0);
      }),
    );
  });

  it("are one fare where the lines are not known or belong to another fare, and add up all the same", () => {
    fc.assert(
      fc.property(lines, amounts, amounts, amounts, (others, fare, changeFees, discount) => {
        fc.pre(sum(others) !== fare || others.length === 0);
        const due = pence(fare + changeFees - discount);
        const parts = farePartsOf({ lines: others, due, changeFees, discount });
        expect(parts.some(({ kind }) => kind === "other")).toBe(false);
        expect(parts.length === 0).toBe(changeFees === 0 && discount === 0);
        if (parts.length > 0) expect([parts[0], sum(parts)]).toEqual([{ kind: "fare", amount: fare }, due]);
      }),
    );
  });
});
