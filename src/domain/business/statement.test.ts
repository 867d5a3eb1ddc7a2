import { describe, expect, it } from "vitest";
import { instant, pence } from "#domain/shared/units.ts";
import { balanceOf, statementLine, statementTotals, type StatedBooking } from "./statement.ts";

const booking = (over: Partial<StatedBooking> = {}): StatedBooking => ({
  reference: "AC34679D",
  status: "finished",
  pickupAt: instant(0),
  passenger: "Grace Hopper",
  pickup: { address: "A", postcode: "" },
  dropoff: { address: "B", postcode: "" },
  vias: [],
  note: "",
  bookerReference: "",
  costAnswers: [],
  paymentMethod: "account",
  total: pence(5_000),
  commission: pence(500),
  cancelFee: pence(0),
  credited: { price: pence(0), commission: pence(0) },
  ...over,
});
const amounts = (over: Partial<StatedBooking>) => {
  const { booking: _booking, ...rest } = statementLine(booking(over));
  return rest;
};

describe("a line of the statement", () => {
  it("is less by what credit notes took back", () => {
    const credited = { price: pence(2_000), commission: pence(200) };
    expect(amounts({ credited })).toEqual({ price: 3_000, card: 0, cash: 0, commission: 300 });
    expect(amounts({ credited, paymentMethod: "card" })).toMatchObject({ price: 3_000, card: 3_000 });
  });

  it.each([
    { paymentMethod: "account", expected: { price: 5_000, card: 0, cash: 0, commission: 500 } },
    { paymentMethod: "cash", expected: { price: 5_000, card: 0, cash: 5_000, commission: 500 } },
    { paymentMethod: "card", expected: { price: 5_000, card: 5_000, cash: 0, commission: 500 } },
    { paymentMethod: "paypal", expected: { price: 5_000, card: 5_000, cash: 0, commission: 500 } },
  ] as const)("says who took the money of a ride paid by $paymentMethod", ({ paymentMethod, expected }) => {
    expect(amounts({ paymentMethod })).toEqual(expected);
  });

  it("of a cancelled ride has its fee, and commission on that alone", () => {
    const cancelled = { status: "cancelled", paymentMethod: "cash" } as const;
    expect(amounts(cancelled)).toEqual({ price: 0, card: 0, cash: 0, commission: 0 });
    expect(amounts({ ...cancelled, cancelFee: pence(1_000) })).toEqual({
      price: 1_000,
      card: 0,
      cash: 1_000,
      commission: 100,
    });
  });

  it("of a ride that a promo made free earns nothing more", () => {
    expect(amounts({ total: pence(0), commission: pence(0) })).toMatchObject({ price: 0, commission: 0 });
    expect(amounts({ status: "cancelled", total: pence(0), cancelFee: pence(500) }).commission).toBe(0);
  });
});

describe("the sums", () => {
  it("come to what the business owes, or is owed", () => {
    const lines = [booking(), booking({ paymentMethod: "cash" })].map(statementLine);
    const sums = statementTotals(lines);
    expect(sums).toEqual({ price: 10_000, card: 0, cash: 5_000, commission: 1_000 });
    expect(balanceOf(sums)).toBe(4_000);
    expect(balanceOf(statementTotals(lines.slice(1)))).toBe(-500);
    expect(balanceOf(statementTotals([]))).toBe(0);
  });
});
